/**
 * Brings the page's scripts once its first picture is seen, so that a slow line carries first what is looked at. Who
 * touches the page before that has them at once, and a button that was pressed too early is pressed again for them. A
 * form needs none of them: the browser sends it.
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
void Promise.race([seen(), touched(), delay(PATIENCE)]).then(() => bring(AGAIN.tries));

/** On a line that breaks now and then, once more. */
async function bring(tries: number): Promise<void> {
  try {
    await Promise.all(modules.map((href) => import(/* @vite-ignore */ href)));
  } catch {
    if (tries) await delay(AGAIN.wait);
    else await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    await bring(tries ? tries - 1 : AGAIN.tries);
  }
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
