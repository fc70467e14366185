import type { PublicEvent } from '../../contract/content/events.js';
import { forCard } from '../components/excerpt.js';
import { cardPictureOf } from './card-picture.js';

/** Only loaders import this file, so that the scripts of the first view do not contain it. */
export const cardEvent = (event: PublicEvent): PublicEvent => forCard(event, cardPictureOf(event));
