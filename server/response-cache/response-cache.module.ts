import { Global, Module } from '@nestjs/common';
import { Replica } from '../database/replica.service.js';
import { CacheInvalidation } from './cache-invalidation.service.js';
import { ResponseCache } from './response-cache.js';

@Global()
@Module({
  providers: [CacheInvalidation, Replica, ResponseCache],
  exports: [CacheInvalidation, Replica, ResponseCache],
})
export class ResponseCacheModule {}
