/**
 * Loads the page's scripts, and on phones its heading font, after the LCP image, so that they do not compete for
 * bandwidth. Any interaction loads them immediately, and a button that was clicked before is clicked again. Forms work
 * without scripts.
 */
const PATIENCE = 3000;
const AGAIN = { tries: 5, wait: 2000 };
const TOUCHES = ['pointerdown', 'keydown', 'focusin'];
const modules = document.getElementById('start')!.dataset.modules!.split(' ');
let pressed: HTMLButtonElement | null = null;

addEventListener('click', rememberButton);
addEventListener('hydrated', () => {
  removeEventListener('click', rememberButton);
  pressed?.click();
});
void Promise.race([seen(), touched(), delay(PATIENCE)]).then(() => {
  document.documentElement.dataset.seen = '';
  return bring(AGAIN.tries);
});

async function bring(tries: number): Promise<void> {
  try {
    await Promise.all(modules.map((href) => import(/* @vite-ignore */ href)));
  } catch {
    if (tries) await delay(AGAIN.wait);
    else await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    if (tries < AGAIN.tries) await openAnew();
    await bring(tries ? tries - 1 : AGAIN.tries);
  }
}

/** Chromium 143 repeats a failed import of a module until the page is reloaded. A form with typed values is not reloaded. */
async function openAnew(): Promise<void> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
  const isTyped = [...fields].some(({ value, defaultValue }) => value !== defaultValue);
  if (visit?.type === 'reload' || isTyped) return;
  const answers = await Promise.all(modules.map((href) => fetch(href))).catch(() => []);
  if (answers.length && answers.every(({ ok }) => ok)) location.reload();
}

function seen(): Promise<unknown> {
  const lead = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  const painted = new Promise<void>((resolve) =>
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true }),
  );
  return Promise.all([painted, lead?.decode().catch(() => undefined)]);
}

function touched(): Promise<void> {
  return new Promise((resolve) => {
    for (const type of TOUCHES) addEventListener(type, () => resolve(), { once: true, passive: true });
  });
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function rememberButton({ target }: Event): void {
  pressed = target instanceof Element ? target.closest<HTMLButtonElement>('button:not([type=submit])') : null;
}
