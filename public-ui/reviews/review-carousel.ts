import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';
import { prefersReducedMotion } from '../components/motion.js';

const AUTOPLAY = 3000;

/** Makes a carousel of the frame's row and tells whether it plays. */
export function startCarousel(frame: HTMLElement, onPlaying: (playing: boolean) => void): EmblaCarouselType {
  const calm = prefersReducedMotion();
  const autoplay = Autoplay({
    delay: AUTOPLAY,
    playOnInit: !calm,
    stopOnInteraction: false,
    stopOnMouseEnter: true,
    stopOnFocusIn: true,
  });
  frame.scrollLeft = 0;
  frame.classList.add('review-frame-live');
  const carousel = EmblaCarousel(frame, { align: 'start', loop: true, duration: calm ? 0 : 25 }, [autoplay]);
  carousel.on('autoplay:play', () => onPlaying(true)).on('autoplay:stop', () => onPlaying(false));
  onPlaying(autoplay.isPlaying());
  return carousel;
}
