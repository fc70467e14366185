import { SetMetadata } from '@nestjs/common';

export const MANY_VALUES = 'bodies:many-values';

export const ManyValues = () => SetMetadata(MANY_VALUES, true);
