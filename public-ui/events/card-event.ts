import type { PublicEvent } from '../../contract/content/events.js';
import { forCard } from '../components/excerpt.js';

/** The picture that a card shows. */
export const cardPictureOf = ({ mainImage, heroImage, photos }: PublicEvent): string | undefined =>
  mainImage ?? heroImage ?? photos[0];

/** What a card needs of an event. */
export const cardEvent = (event: PublicEvent): PublicEvent => forCard(event, cardPictureOf(event));
