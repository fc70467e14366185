import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from './accounts/accounts.module.js';
import { ContentModule } from './content/content.module.js';
import { DeliveryModule } from './delivery/delivery.module.js';
import { FamiliesModule } from './families/families.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { RecordsModule } from './records/records.module.js';
import { SchoolModule } from './school/school.module.js';
import { SiteModule } from './site/site.module.js';
import { ENTITIES } from './operations/entities.js';
import type { Config } from './platform/config/config.js';
import { ConfigModule } from './platform/config/config.module.js';
import { dataSourceOptions } from './platform/database/data-source.js';

/** Each part imports only those before it. */
@Module({})
export class AppModule {
  static with(config: Config, databaseUrl: string): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        TypeOrmModule.forRoot({ ...dataSourceOptions(databaseUrl, ENTITIES), retryAttempts: 3, retryDelay: 1000 }),
        PlatformModule,
        RecordsModule,
        SchoolModule,
        DeliveryModule,
        AccountsModule,
        ContentModule,
        FamiliesModule,
        SiteModule,
        OperationsModule,
      ],
    };
  }
}
