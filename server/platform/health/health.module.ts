import { Module } from '@nestjs/common';
import { AboutController } from './about.controller.js';
import { HealthController } from './health.controller.js';
import { ReadinessService } from './readiness.service.js';

@Module({ controllers: [AboutController, HealthController], providers: [ReadinessService] })
export class HealthModule {}
