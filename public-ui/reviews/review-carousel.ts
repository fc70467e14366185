import EmblaCarousel from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';
import { prefersReducedMotion } from '../components/motion.js';

const AUTOPLAY = { delay: 3000, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true };

/** Makes a carousel of the frame's row, which plays until the visitor pauses it. */
export function startCarousel(frame: HTMLElement, onPlaying: (playing: boolean) => void) {
  const calm = prefersReducedMotion();
  frame.scrollLeft = 0;
  frame.tabIndex = -1;
  frame.classList.add('review-frame-live');
  const carousel = EmblaCarousel(frame, { align: 'start', loop: true, duration: calm ? 0 : 25 });
  const play = (playing: boolean) => {
    // With the plugin left in, the end of a hover or of a swipe would start a paused carousel again.
    carousel.reInit(undefined, playing ? [Autoplay(AUTOPLAY)] : []);
    onPlaying(playing);
  };
  play(!calm);
  return { carousel, play };
}
