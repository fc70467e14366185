import { DiscoveryService, NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module.js';
import type { CollectionEntity } from './records/collection/collection.entity.js';
import { CollectionReader } from './records/collection/collection-reader.js';
import { declaredDifference } from './records/collection/declared-schema.js';
import { servicesOf } from './records/collection/services-of.js';
import { Config } from './platform/config/config.js';
import { checkDifference } from './platform/database/check-difference.js';
import { schemaDifference } from './platform/database/schema-difference.js';

/**
 * Returns the statements that a migrated database lacks to match the entities and collections. Creates the application
 * without starting it, because it could not work without its tables.
 */
export async function missingSchema(databaseUrl: string): Promise<string[]> {
  const config = new Config({ DATABASE_URL: databaseUrl, JWT_SECRET: 'no token is signed with this one' });
  const app = await NestFactory.create(AppModule.with(config, databaseUrl), { logger: false, abortOnError: false });
  try {
    const dataSource = app.get(DataSource);
    const discovery = app.get(DiscoveryService, { strict: false });
    const services = servicesOf<CollectionReader<CollectionEntity, object>>(discovery, CollectionReader);
    const declared = await declaredDifference(dataSource, services);
    const indexed = declared.flatMap((statement) => /^CREATE INDEX "\w+"/.exec(statement) ?? []);
    // An entity declares less of the same index than the collection.
    const isDeclared = (statement: string) => indexed.some((index) => statement.startsWith(index));
    const ofEntities = (await schemaDifference(dataSource)).filter((statement) => !isDeclared(statement));
    return [...ofEntities, ...(await checkDifference(dataSource)), ...declared];
  } finally {
    await app.close();
  }
}
