/**
 * Brings the page's scripts once its first picture is seen, so that a slow line carries first what is looked at. Who
 * touches the page before that has them at once, and a button that was pressed too early is pressed again for them.
 */
const PATIENCE = 3000;
const TOUCHES = ['pointerdown', 'keydown', 'focusin'];
const modules = document.getElementById('start')!.dataset.modules!.split(' ');
let pressed: HTMLButtonElement | null = null;

addEventListener('click', rememberButton);
addEventListener('hydrated', () => {
  removeEventListener('click', rememberButton);
  pressed?.click();
});
void Promise.race([seen(), touched(), patience()]).then(() => {
  for (const href of modules) void import(/* @vite-ignore */ href);
});

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

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE));
}

function rememberButton({ target }: Event): void {
  pressed = target instanceof Element ? target.closest('button') : null;
}
