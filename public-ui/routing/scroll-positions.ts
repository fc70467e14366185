const STORED = 'scroll-positions';
const KEPT = 50;
/** On a slow phone, a visitor leaves before the browser announces the last scroll. */
const RECORDED_ON = ['scroll', 'click', 'popstate'];

let positions: Map<string, number> | undefined;
let current: string | undefined;

/** Returns the scroll position at the end of a visit. Stored for the tab, so that it survives a reload. */
export function scrollPosition(visit: string): number | undefined {
  return (positions ??= read()).get(visit);
}

/**
 * After Back or a reload, the browser may not have restored the scroll position, or only within the height at that
 * time. A new visit starts at the top.
 */
export function returnTo(visit: string): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const top = scrollPosition(visit);
  if (navigation?.type === 'navigate') positions!.delete(visit);
  else if (top && scrollY < top) scrollTo({ top, behavior: 'instant' });
}

/** Ends the visit before, and records the scroll position of this one. */
export function recordPosition(visit: string): void {
  current = visit;
}

function record(): void {
  if (!current) return;
  positions ??= read();
  positions.delete(current);
  positions.set(current, scrollY);
}

/**
 * Scrolls manually within the document, but lets the browser restore the position between documents. Call it before the
 * router listens, which replaces the page at once.
 */
export function takeOverScrolling(): void {
  for (const type of RECORDED_ON) addEventListener(type, record, true);
  const byHand = () => (history.scrollRestoration = 'manual');
  byHand();
  addEventListener('pageshow', byHand);
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(STORED, JSON.stringify([...(positions ?? [])].slice(-KEPT)));
    } catch {
      // Without storage, only positions of this document are known.
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
