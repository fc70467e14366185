import { format, resolveConfig } from 'prettier';

const FOLDER = 'server/platform/database/migrations';

/** Later than the last one, whose timestamp may be in the future: migrations run in the order of their timestamps. */
export const nextStamp = (list, now = Date.now()) =>
  Math.max(now, ...[...list.matchAll(/(\d{13})-/g)].map(([, stamp]) => Number(stamp) + 1));

/** Returns the migration and the updated list by path. */
export async function migrationFiles({ name, statements, list, stamp = nextStamp(list) }) {
  const className = name.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase()) + stamp;
  const formatted = async (path, source) => [
    path,
    await format(source, { ...(await resolveConfig(path)), filepath: path }),
  ];
  return Object.fromEntries([
    await formatted(`${FOLDER}/${stamp}-${name}.ts`, migration(className, statements)),
    await formatted(
      `${FOLDER}/index.ts`,
      list
        .replace(/\n\n/, `\nimport { ${className} } from './${stamp}-${name}.js';\n\n`)
        .replace(/,?\s*\];/, `, ${className}];`),
    ),
  ]);
}

const migration = (className, statements) => `
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${className} implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    ${statements.map((statement) => `await runner.query(${quoted(statement)});`).join('\n')}
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
`;

const quoted = (statement) => `\`${statement.replace(/[\\`]|\$\{/g, '\\$&')}\``;
