import { paths } from '../../providers/paths.js';

/** Makes a write mean the later events of the series, too. */
export const LATER = { path: '/later' };

/** The coming events of one series. */
export const seriesUrl = (seriesId: number): string =>
  `${paths.upcomingEvents}?filter=${encodeURIComponent(JSON.stringify({ seriesId }))}`;
