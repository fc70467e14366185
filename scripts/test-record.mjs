import { recordCoreCost } from './test/core-cost.mjs';

recordCoreCost();
