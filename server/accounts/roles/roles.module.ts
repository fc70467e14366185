import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { RolesController } from './roles.controller.js';
import { RolesService } from './roles.service.js';

@Module({ imports: [DiscoveryModule], controllers: [RolesController], providers: [RolesService] })
export class RolesModule {}
