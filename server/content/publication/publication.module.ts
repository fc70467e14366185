import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { PublicationService } from './publication.service.js';

@Module({ imports: [DiscoveryModule], providers: [PublicationService] })
export class PublicationModule {}
