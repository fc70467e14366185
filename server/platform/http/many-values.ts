import { SetMetadata } from '@nestjs/common';

export const MANY_VALUES = 'bodies:many-values';

/** Its JSON body may name as many records as are changed at once. */
export const ManyValues = () => SetMetadata(MANY_VALUES, true);
