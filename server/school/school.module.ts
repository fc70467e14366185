import { Module } from '@nestjs/common';
import { BranchesModule } from './branches/branches.module.js';
import { GeocodeModule } from './geocode/geocode.module.js';
import { SettingsModule } from './settings/settings.module.js';

/** The school itself: its settings and branches. */
@Module({ imports: [BranchesModule, SettingsModule, GeocodeModule] })
export class SchoolModule {}
