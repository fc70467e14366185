import pg from 'pg';

/** Makes a database on a server, and answers its URL and how it is dropped. */
export async function ownDatabase(server, name) {
  const database = `school_faults_${name}_${process.pid}`;
  const run = async (sql) => {
    const client = new pg.Client(server);
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await run(`CREATE DATABASE ${database}`);
  const url = new URL(server);
  url.pathname = `/${database}`;
  return { url, drop: () => run(`DROP DATABASE ${database} WITH (FORCE)`) };
}
