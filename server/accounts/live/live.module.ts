import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AuthModule } from '../auth/auth.module.js';
import { CheckedTopics } from './checked-topics.js';
import { EventsForUsers } from './events-for-users.js';
import { LiveController } from './live.controller.js';
import { LiveService } from './live.service.js';

@Module({
  imports: [AuthModule, DiscoveryModule],
  controllers: [LiveController],
  providers: [CheckedTopics, EventsForUsers, LiveService],
})
export class LiveModule {}
