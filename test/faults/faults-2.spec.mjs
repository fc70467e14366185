import { survive } from './survive.mjs';

survive({ part: 1, of: 4 });
