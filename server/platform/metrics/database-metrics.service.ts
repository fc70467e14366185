import { Injectable, Logger } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { codeOf } from '../database/lost-database.js';
import { sharedWithin } from '../database/shared-within.js';

/** Prometheus waits ten seconds by default. */
const PATIENCE_MS = 2_000;

export interface DatabaseGauges {
  /** The description of each gauge, by name. */
  help: Record<string, string>;
  /** The column that labels the rows. Its values are constants of the code. */
  label?: string;
  /** Selects a column for each gauge; null leaves it out. Each scrape runs it, so it must be cheap. */
  sql: () => string;
}

type Row = Record<string, string | number | null>;

/** Gauges of what the database holds. One statement reads all of them; without a response, they are left out. */
@Injectable()
export class DatabaseMetricsService {
  private readonly logger = new Logger('Metrics');
  private readonly sources: DatabaseGauges[] = [];
  private readonly query = sharedWithin(PATIENCE_MS, () => this.dataSource.query<[{ found: Row[][] }]>(this.sql()));
  private reading?: Promise<Row[][] | undefined>;

  constructor(
    private readonly registry: Registry,
    private readonly dataSource: DataSource,
  ) {
    const isUp = async () => (await this.read()) !== undefined;
    new Gauge({
      name: 'database_up',
      help: 'Whether the database answers; if it does not, all metrics that are read from it are missing',
      registers: [registry],
      async collect() {
        this.set(Number(await isUp()));
      },
    });
  }

  /** Call it before the first scrape: in a constructor, or in `onModuleInit`. */
  add(source: DatabaseGauges): void {
    const index = this.sources.push(source) - 1;
    const rows = async () => (await this.read())?.[index] ?? [];
    for (const name of Object.keys(source.help)) this.addGauge(name, source, rows);
  }

  private addGauge(name: string, { help, label }: DatabaseGauges, rows: () => Promise<Row[]>): void {
    new Gauge({
      name,
      help: help[name]!,
      labelNames: label ? [label] : [],
      registers: [this.registry],
      async collect() {
        const found = await rows();
        this.reset();
        // A gauge without labels is 0 after a reset.
        this.remove({});
        for (const row of found) {
          if (row[name] !== null) this.set(label ? { [label]: row[label]! } : {}, Number(row[name]));
        }
      },
    });
  }

  private read(): Promise<Row[][] | undefined> {
    // After the metrics of the pool, which would count it.
    this.reading ??= Promise.resolve()
      .then(this.query)
      .then(([{ found }]) => found)
      .catch((error: unknown) => {
        this.logger.warn(`The metrics lack what is read from the database: ${codeOf(error)}`);
        return undefined;
      })
      .finally(() => (this.reading = undefined));
    return this.reading;
  }

  private sql(): string {
    const results = this.sources.map(
      ({ sql }) => `(SELECT coalesce(json_agg(result), '[]') FROM (${sql()}) AS result)`,
    );
    return `SELECT json_build_array(${results.join()}) AS found`;
  }
}
