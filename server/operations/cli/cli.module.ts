import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../../records/audit/audit.module.js';
import { BodiesModule } from '../../platform/bodies/bodies.module.js';
import { BackupsModule } from '../backups/backups.module.js';
import { ENTITIES } from '../entities.js';
import { ResponseCacheModule } from '../../platform/response-cache/response-cache.module.js';
import { CdnModule } from '../../platform/cdn/cdn.module.js';
import type { Config } from '../../platform/config/config.js';
import { ConfigModule } from '../../platform/config/config.module.js';
import { dataSourceOptions } from '../../platform/database/data-source.js';
import { JobsModule } from '../../platform/jobs/jobs.module.js';
import { LimitsModule } from '../../platform/limits/limits.module.js';
import { DatabaseMetricsModule } from '../../platform/metrics/database-metrics.module.js';
import { ProblemsModule } from '../../platform/problems/problems.module.js';
import { SampleModule } from '../sample/sample.module.js';
import { SecondFactorModule } from '../../accounts/second-factor/second-factor.module.js';
import { UsersModule } from '../../accounts/users/users.module.js';

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
        DatabaseMetricsModule,
        JobsModule,
        BackupsModule,
      ],
    };
  }
}
