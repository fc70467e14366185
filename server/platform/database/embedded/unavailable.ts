/** Why the embedded database cannot run, in words for whoever started the product. */
export class EmbeddedUnavailable extends Error {
  override name = 'EmbeddedUnavailable';
}

/** The same, where only another database helps. */
export function useAnotherDatabase(reason: string): EmbeddedUnavailable {
  return new EmbeddedUnavailable(
    `The embedded database cannot run here: ${reason}. Set DATABASE_URL to use a PostgreSQL server.`,
  );
}
