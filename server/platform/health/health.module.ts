import { Module } from '@nestjs/common';
import { AboutController } from './about.controller.js';
import { HealthController } from './health.controller.js';
import { ReadinessService } from './readiness.service.js';
import { ServingLockService } from './serving-lock.service.js';
import { WriteProbeService } from './write-probe.service.js';

@Module({
  controllers: [AboutController, HealthController],
  providers: [ReadinessService, ServingLockService, WriteProbeService],
})
export class HealthModule {}
