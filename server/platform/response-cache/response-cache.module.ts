import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Replica } from '../database/replica.service.js';
import { CacheInvalidation } from './cache-invalidation.service.js';
import { PublicReads } from './public-reads.js';
import { ResponseCache } from './response-cache.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [CacheInvalidation, Replica, ResponseCache, PublicReads],
  exports: [CacheInvalidation, Replica, ResponseCache, PublicReads],
})
export class ResponseCacheModule {}
