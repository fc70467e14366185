import { CreateBaseline1795843000000 } from './1795843000000-create-baseline.js';

/** In the order in which they run; a landed migration is never edited. */
export const MIGRATIONS = [CreateBaseline1795843000000];
