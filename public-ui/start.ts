/**
 * Loads the page's scripts and the styles that it does not use yet, and on phones its heading font, after the LCP image,
 * so that they do not compete for bandwidth. Any interaction loads them immediately, and a button that was clicked
 * before is clicked again. Forms work without scripts.
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
  void bringStyles();
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

/** Applies all at once, because rules override those of earlier sheets; then entry-client.tsx hydrates the page. */
async function bringStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-later]')];
  const loaded = await Promise.all(links.map((link) => loadStyles(link, AGAIN.tries)));
  for (const link of loaded) link.media = '';
  dispatchEvent(new Event('styled'));
}

/** Returns the link that was tried last: the page is usable without a sheet that cannot be loaded. */
async function loadStyles(link: HTMLLinkElement, tries: number): Promise<HTMLLinkElement> {
  const loading = link.cloneNode() as HTMLLinkElement;
  loading.removeAttribute('disabled');
  loading.media = 'not all';
  const isLoaded = new Promise<boolean>((resolve) => {
    loading.addEventListener('load', () => resolve(true));
    loading.addEventListener('error', () => resolve(false));
  });
  link.replaceWith(loading);
  if ((await isLoaded) || !tries) return loading;
  await delay(AGAIN.wait);
  return loadStyles(loading, tries - 1);
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
