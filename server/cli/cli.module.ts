import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { BodiesModule } from '../bodies/bodies.module.js';
import { BackupsModule } from '../backups/backups.module.js';
import { ENTITIES } from '../backups/entities.js';
import { ResponseCacheModule } from '../response-cache/response-cache.module.js';
import { CdnModule } from '../cdn/cdn.module.js';
import type { Config } from '../config/config.js';
import { ConfigModule } from '../config/config.module.js';
import { dataSourceOptions } from '../database/data-source.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { ProblemsModule } from '../problems/problems.module.js';
import { SampleModule } from '../sample/sample.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { UsersModule } from '../users/users.module.js';

/** The part of the product that the commands need. */
@Module({})
export class CliModule {
  static with(config: Config, databaseUrl: string): DynamicModule {
    return {
      module: CliModule,
      imports: [
        ConfigModule.with(config),
        TypeOrmModule.forRoot({ ...dataSourceOptions(databaseUrl, ENTITIES), retryAttempts: 0 }),
        ResponseCacheModule,
        CdnModule,
        AuditModule,
        LimitsModule,
        BodiesModule,
        UsersModule,
        SecondFactorModule,
        SampleModule,
        ProblemsModule,
        JobsModule,
        BackupsModule,
      ],
    };
  }
}
