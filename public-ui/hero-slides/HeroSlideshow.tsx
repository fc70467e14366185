import { useRef, useState, type ReactNode } from 'react';
import type { PublicHeroSlide } from '../../contract/content/hero-slides.js';
import { altText } from '../../contract/records/alts.js';
import { objectPosition } from '../../contract/records/focal-points.js';
import { BoldText } from '../components/BoldText.js';
import { Icon } from '../components/Icon.js';
import { Link } from '../components/Link.js';
import { LatePicture } from '../components/picture/LatePicture.js';
import { Picture } from '../components/picture/Picture.js';
import { useHydrated } from '../components/useHydrated.js';
import { t } from '../i18n/home.js';
import { useSlideshow } from './useSlideshow.js';
import './hero-slides.css';

/** Maximum number of buttons on a phone; above MANY, all screens show the position instead. */
const FEW = 4;
const MANY = 10;

type SlideControlsProps = { count: number } & ReturnType<typeof useSlideshow>;

function SlideControls({ count, current, paused, setPaused, show }: SlideControlsProps) {
  return (
    <div className="hero-controls" data-count={count > MANY ? 'many' : count > FEW ? 'several' : undefined}>
      <p className="hero-position" aria-hidden="true">
        {t('slides.position', { number: current + 1, total: count })}
      </p>
      <ol>
        {Array.from({ length: count }, (_, slide) => (
          <li key={slide}>
            <button
              type="button"
              aria-label={t('slides.show', { number: slide + 1 })}
              aria-current={slide === current || undefined}
              onClick={() => show(slide)}
            />
          </li>
        ))}
      </ol>
      <button type="button" aria-label={t('slides.previous')} onClick={() => show(current - 1)}>
        <Icon name="left" />
      </button>
      <button type="button" aria-label={t(paused ? 'slides.play' : 'slides.pause')} onClick={() => setPaused(!paused)}>
        <Icon name={paused ? 'play' : 'pause'} />
      </button>
      <button type="button" aria-label={t('slides.next')} onClick={() => show(current + 1)}>
        <Icon name="right" />
      </button>
    </div>
  );
}

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

interface HeroSlideProps {
  slide: PublicHeroSlide;
  label: string;
  current: boolean;
  lead: boolean;
}

function HeroSlide({ slide, label, current, lead }: HeroSlideProps) {
  const { imageUrl, alts, focalPoints, title, subtitle, description, ctaText, ctaLink, theme } = slide;
  const hydrated = useHydrated();
  // Defer off-screen slides: don't compete with the LCP image for bandwidth.
  const SlidePicture = lead ? Picture : LatePicture;
  return (
    <div
      className="hero-slide"
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      data-theme={theme}
      data-current={current || undefined}
      inert={hydrated && !current}
    >
      <SlidePicture
        url={imageUrl}
        alt={altText(alts, imageUrl)}
        position={objectPosition(focalPoints, imageUrl)}
        sizes="60vw"
        ratio={[16, 9]}
        lead={lead}
        className="hero-picture"
      />
      <div className="hero-content">
        {subtitle && (
          <p className="hero-subtitle" dir="auto">
            {subtitle}
          </p>
        )}
        <h2 dir="auto">{title}</h2>
        {description && (
          <p className="hero-description" dir="auto">
            <BoldText text={description} links />
          </p>
        )}
        {ctaText && ctaLink && (
          <Link to={ctaLink} className="arrow-link" dir="auto">
            {ctaText}
            <Icon name="arrow" />
          </Link>
        )}
      </div>
    </div>
  );
}
