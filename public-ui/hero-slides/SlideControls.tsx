import { Icon } from '../components/Icon.js';
import { t } from '../i18n/home.js';
import type { useSlideshow } from './useSlideshow.js';

/** Maximum number of buttons on a phone; above MANY, all screens show the position instead. */
const FEW = 4;
const MANY = 10;

type SlideControlsProps = { count: number } & ReturnType<typeof useSlideshow>;

export function SlideControls({ count, current, paused, setPaused, show }: SlideControlsProps) {
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
