import { survive } from './survive.mjs';

survive({ part: 3, of: 4 });
