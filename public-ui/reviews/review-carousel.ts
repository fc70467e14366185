import EmblaCarousel from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';
import { prefersReducedMotion } from '../components/motion.js';

const AUTOPLAY = { delay: 3000, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true };

/** Creates a carousel that plays until the visitor pauses it; not if the row fits. */
export function startCarousel(frame: HTMLElement, onPlaying: (playing: boolean) => void) {
  const calm = prefersReducedMotion();
  const count = frame.querySelectorAll('.review-card').length;
  frame.scrollLeft = 0;
  frame.tabIndex = -1;
  frame.classList.add('review-frame-live');
  const carousel = EmblaCarousel(frame, {
    align: 'start',
    loop: true,
    duration: calm ? 0 : 25,
    inViewThreshold: 0.5,
    breakpoints: {
      '(min-width: 768px)': { active: count > 2 },
      '(min-width: 1200px)': { active: count > 3 },
    },
  });
  // Hovering over a review pauses it, which the button shows.
  carousel.on('autoplay:play', () => onPlaying(true)).on('autoplay:stop', () => onPlaying(false));
  carousel.on('slidesInView', () => hideOthers(carousel.slideNodes(), carousel.slidesInView()));
  carousel.on('reInit', () => hideOthers(frame.querySelectorAll('.review-card')));
  const play = (playing: boolean) => {
    // Removing the plugin keeps a paused carousel from restarting after a hover or swipe.
    carousel.reInit(undefined, playing ? [Autoplay(AUTOPLAY)] : []);
    onPlaying(playing);
  };
  play(!calm);
  return { carousel, play };
}

/** Hides off-screen reviews from screen readers. */
function hideOthers(slides: Iterable<Element>, seen?: number[]): void {
  [...slides].forEach((slide, index) => {
    if (seen && !seen.includes(index)) slide.setAttribute('aria-hidden', 'true');
    else slide.removeAttribute('aria-hidden');
  });
}
