import { Module } from '@nestjs/common';
import { BranchesModule } from '../../school/branches/branches.module.js';
import { SeatsController } from './seats.controller.js';
import { SeatsService } from './seats.service.js';

@Module({ imports: [BranchesModule], controllers: [SeatsController], providers: [SeatsService] })
export class SeatsModule {}
