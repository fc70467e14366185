const common = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 50,
  shared_buffers: '64MB',
  max_parallel_workers_per_gather: 0,
  wal_level: 'minimal',
  max_wal_senders: 0,
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_line_prefix: '',
  // The application logs failed statements itself; PostgreSQL's log would contain personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};

const throwaway = {
  max_connections: 200,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};

export function settingsOf(port: number, durable: boolean): string[] {
  const settings = { port, ...common, ...(durable ? {} : throwaway) };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
