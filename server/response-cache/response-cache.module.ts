import { Global, Module } from '@nestjs/common';
import { CacheInvalidation } from './cache-invalidation.service.js';
import { ResponseCache } from './response-cache.js';

@Global()
@Module({ providers: [CacheInvalidation, ResponseCache], exports: [CacheInvalidation, ResponseCache] })
export class ResponseCacheModule {}
