import { paths } from '../../providers/paths.js';

/** Options that apply a write to the later events of the series as well. */
export const LATER = { path: '/later' };

export const seriesUrl = (seriesId: number): string =>
  `${paths.upcomingEvents}?filter=${encodeURIComponent(JSON.stringify({ seriesId }))}`;
