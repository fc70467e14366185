import { SetMetadata } from '@nestjs/common';

export const SKIP_VALUE_LIMIT = 'bodies:many-values';

export const SkipValueLimit = () => SetMetadata(SKIP_VALUE_LIMIT, true);
