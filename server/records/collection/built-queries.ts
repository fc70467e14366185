import { createHash } from 'node:crypto';
import type { DataSource, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { readPrepared } from '../../platform/database/prepared.js';
import { currentView } from './view.js';

/** Each connection keeps all of them prepared. Visitors may ask for others, too. */
const SHAPES_AT_MOST = 20;

interface BuiltQuery {
  name: string;
  text: string;
  parameterNames: string[];
}

/** Queries whose SQL TypeORM builds once for each shape, because building it takes longer than sending it. */
export class BuiltQueries {
  private readonly built = new Map<string, BuiltQuery>();

  constructor(
    private readonly name: string,
    private readonly dataSource: DataSource,
  ) {}

  /** `shape` differs where the SQL of `build` does; values that it does not name must be `parameters`. */
  async read<Row extends ObjectLiteral>(
    shape: unknown[],
    parameters: ObjectLiteral,
    build: () => SelectQueryBuilder<ObjectLiteral>,
  ): Promise<Row[]> {
    if (currentView()) return build().getRawMany<Row>();
    const key = JSON.stringify(shape);
    const known = this.built.get(key);
    if (!known && this.built.size === SHAPES_AT_MOST) return build().getRawMany<Row>();
    const query = known ?? this.compile(build(), parameters);
    if (!known) this.built.set(key, query);
    const values = query.parameterNames.map((name) => parameters[name] as unknown);
    return readPrepared<Row>(this.dataSource, query, values);
  }

  private compile(builder: SelectQueryBuilder<ObjectLiteral>, parameters: ObjectLiteral): BuiltQuery {
    const sql = builder.getQuery();
    // The list of one parameter would need a text for each length.
    if (sql.includes(':...')) throw new Error(`Write "= ANY(:list)" in ${sql}`);
    const names = Object.keys(builder.getParameters());
    const unknown = names.find((name) => !Object.hasOwn(parameters, name));
    if (unknown) throw new Error(`The value of :${unknown} is not among the parameters of ${sql}`);
    const byName = Object.fromEntries(names.map((name) => [name, name]));
    const [text, parameterNames] = this.dataSource.driver.escapeQueryWithParameters(sql, byName);
    const digest = createHash('sha256').update(text).digest('base64url').slice(0, 16);
    return { name: `${this.name} ${digest}`, text, parameterNames: parameterNames as string[] };
  }
}
