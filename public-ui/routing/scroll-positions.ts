const STORED = 'scroll-positions';
/** As many as browsers keep in a tab's history. */
const KEPT = 50;

let positions: Map<string, number> | undefined;

/** Where the window stood when a visit was left; kept in the tab, so that it survives a reload. */
export function scrollPosition(visit: string): number | undefined {
  return (positions ??= read()).get(visit);
}

/**
 * For a document that came by Back or a reload: the browser may not have restored the place, or only as far as the page
 * reached by then. A new one begins anew.
 */
export function returnTo(visit: string): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const top = scrollPosition(visit);
  if (navigation?.type === 'navigate') positions!.delete(visit);
  else if (top && scrollY < top) scrollTo({ top, behavior: 'instant' });
}

/** Notes where the window stands as long as the visit lasts; answers how to stop. */
export function notePosition(visit: string): () => void {
  positions ??= read();
  const note = () => {
    positions!.delete(visit);
    positions!.set(visit, scrollY);
  };
  addEventListener('scroll', note, { passive: true });
  return () => removeEventListener('scroll', note);
}

/** The page moves the window within itself; whoever comes back from another document is moved by the browser. */
export function takeOverScrolling(): void {
  const byHand = () => (history.scrollRestoration = 'manual');
  byHand();
  addEventListener('pageshow', byHand);
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(STORED, JSON.stringify([...(positions ?? [])].slice(-KEPT)));
    } catch {
      // Without the tab's storage only the places of this document are known.
    }
  });
}

function read(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}
