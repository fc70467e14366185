import { useRef, useState, type ReactNode } from 'react';
import type { PublicHeroSlide } from '../../contract/content/hero-slides.js';
import { t } from '../i18n/home.js';
import { HeroSlide } from './HeroSlide.js';
import { SlideControls } from './SlideControls.js';
import { useSlideshow } from './useSlideshow.js';
import './hero-slides.css';

const SWIPE = 40;

interface HeroSlideshowProps {
  slides: PublicHeroSlide[];
  /** Stands below the text of every slide. */
  children?: ReactNode;
}

export function HeroSlideshow({ slides, children }: HeroSlideshowProps) {
  const [focused, setFocused] = useState(false);
  const slideshow = useSlideshow(slides.length, focused);
  const { current, paused, show } = slideshow;
  const start = useRef(0);
  if (!slides.length) return null;

  return (
    <section
      className="split hero"
      aria-roledescription="carousel"
      aria-label={t('slides.label')}
      data-theme={slides[current]!.theme}
      // Not for clicks, which focus a button, too.
      onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
      onTouchStart={({ touches }) => (start.current = touches[0]!.clientX)}
      onTouchEnd={({ changedTouches }) => {
        const moved = changedTouches[0]!.clientX - start.current;
        if (Math.abs(moved) > SWIPE) show(current + (moved < 0 ? 1 : -1));
      }}
    >
      <div className="hero-slides" aria-live={paused ? 'polite' : 'off'}>
        {slides.map((slide, index) => (
          <HeroSlide
            key={slide.id}
            slide={slide}
            label={t('slides.position', { number: index + 1, total: slides.length })}
            current={index === current}
            lead={index === 0}
          />
        ))}
      </div>
      <div className="hero-actions">{children}</div>
      {slides.length > 1 && <SlideControls count={slides.length} {...slideshow} />}
    </section>
  );
}
