export class EmbeddedUnavailable extends Error {
  override name = 'EmbeddedUnavailable';
}

export function useAnotherDatabase(reason: string): EmbeddedUnavailable {
  return new EmbeddedUnavailable(
    `The embedded database cannot run here: ${reason}. Set DATABASE_URL to use a PostgreSQL server.`,
  );
}
