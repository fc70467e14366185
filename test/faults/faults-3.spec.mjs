import { survive } from './survive.mjs';

survive({ part: 2, of: 4 });
