import { Module } from '@nestjs/common';
import { BranchesModule } from './branches/branches.module.js';
import { GeocodeModule } from './geocode/geocode.module.js';
import { LogoColoursModule } from './logo-colours/logo-colours.module.js';
import { SettingsModule } from './settings/settings.module.js';

@Module({ imports: [BranchesModule, SettingsModule, GeocodeModule, LogoColoursModule] })
export class SchoolModule {}
