import { survive } from './survive.mjs';

survive({ part: 0, of: 4 });
