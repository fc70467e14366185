type BookPlacesModule = typeof import('./BookPlaces.js');

interface Loading extends Promise<BookPlacesModule> {
  status?: 'fulfilled';
  value?: BookPlacesModule;
}

let loading: Loading | undefined;

/** Loads the code for events with places. Settles also if that fails. */
export async function bringBookPlaces(): Promise<void> {
  const code = import('./BookPlaces.js');
  // Never rejects, so that the server's form, which works without a script, is not replaced by an error.
  loading ??= code.catch(() => new Promise<never>(() => undefined));
  await code.then(
    // `use` reads these, so that a page whose code is here does not suspend.
    (value) => Object.assign(loading!, { status: 'fulfilled', value }),
    () => undefined,
  );
}

/** Never settles if the code failed to load. */
export function bookPlacesCode(): Promise<BookPlacesModule> {
  if (!loading) void bringBookPlaces();
  return loading!;
}
