import { prefersReducedMotion } from '../components/motion.js';

export const MAIN_ID = 'main';

/** For browsers that abort a smooth scroll without an event, as some do under load. */
const PATIENCE = 1500;
const TAKEOVERS = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

interface Goal {
  top?: number;
  part?: string;
  smooth?: boolean;
}

let current: Arrival | undefined;

export function arrive(goal: Goal): void {
  current?.listening.abort();
  current = new Arrival(goal);
}

/** Call when the content is rendered or has failed, so that the page has its final height. */
export function pageLoaded(): void {
  current?.onLoaded();
}

/**
 * Keeps the page high enough until it has loaded and scrolled, so that the browser does not change the scroll position;
 * then corrects the position, unless the visitor has scrolled.
 */
class Arrival {
  readonly listening = new AbortController();
  private readonly main = document.getElementById(MAIN_ID)!;
  private moving: boolean;
  private loaded = false;
  private interrupted = false;

  constructor(private readonly goal: Goal) {
    const { top = 0, part, smooth } = goal;
    this.moving = Boolean(smooth) && 'onscrollend' in window && !prefersReducedMotion();
    const { signal } = this.listening;
    const options = { signal, passive: true };
    for (const event of TAKEOVERS) addEventListener(event, () => (this.interrupted = true), options);

    // Set it before reading the scroll position, which forces a layout: a short page would scroll.
    this.main.style.minHeight = '1000000px';
    const viewTop = this.moving ? scrollY : top;
    this.main.style.minHeight = `${viewTop + innerHeight - this.main.offsetTop}px`;
    this.focus();
    this.go(this.moving ? 'smooth' : 'instant');
    if (!part && scrollY === top) this.moving = false;
    if (!this.moving) return;
    addEventListener('scrollend', () => this.onStill(), options);
    const timer = setTimeout(() => this.onStill(), PATIENCE);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }

  onLoaded(): void {
    this.loaded = true;
    if (document.activeElement === this.main) this.focus();
    this.finish();
  }

  private onStill(): void {
    this.moving = false;
    this.finish();
  }

  private finish(): void {
    if (this.moving || !this.loaded) return;
    this.listening.abort();
    current = undefined;
    this.main.style.minHeight = '';
    if (!this.interrupted) this.go('instant');
  }

  private get part(): HTMLElement | null {
    return this.goal.part ? document.getElementById(this.goal.part) : null;
  }

  private go(behavior: ScrollBehavior): void {
    if (this.part) this.part.scrollIntoView({ behavior });
    else scrollTo({ top: this.goal.top ?? 0, behavior });
  }

  private focus(): void {
    if (this.part) this.part.tabIndex = -1;
    (this.part ?? this.main).focus({ preventScroll: true });
  }
}
