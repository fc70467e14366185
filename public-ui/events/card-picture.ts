import type { PublicEvent } from '../../contract/content/events.js';

export const cardPictureOf = ({ mainImage, heroImage, photos }: PublicEvent): string | undefined =>
  mainImage ?? heroImage ?? photos[0];
