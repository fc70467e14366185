import { Global, Module } from '@nestjs/common';
import { CacheInvalidation } from './cache-invalidation.service.js';

@Global()
@Module({ providers: [CacheInvalidation], exports: [CacheInvalidation] })
export class CacheInvalidationModule {}
