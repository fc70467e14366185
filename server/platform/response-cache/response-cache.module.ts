import { Global, Module } from '@nestjs/common';
import { NotificationsService } from '../database/notifications.service.js';
import { ReplicaService } from '../database/replica.service.js';
import { CacheInvalidationService } from './cache-invalidation.service.js';
import { ResponseCache } from './response-cache.js';

@Global()
@Module({
  providers: [NotificationsService, CacheInvalidationService, ReplicaService, ResponseCache],
  exports: [NotificationsService, CacheInvalidationService, ReplicaService, ResponseCache],
})
export class ResponseCacheModule {}
