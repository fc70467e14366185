import { Link } from 'react-router';
import { altText } from '../../contract/records/alts.js';
import type { PublicHeroSlide } from '../../contract/content/hero-slides.js';
import { Picture } from '../components/picture/Picture.js';
import { useHydrated } from '../components/useHydrated.js';
import { BoldText } from '../components/BoldText.js';

interface HeroSlideProps {
  slide: PublicHeroSlide;
  label: string;
  current: boolean;
  lead: boolean;
}

export function HeroSlide({ slide, label, current, lead }: HeroSlideProps) {
  const { imageUrl, alts, title, subtitle, description, ctaText, ctaLink, theme } = slide;
  // The pictures of the slides to come leave the line to the one that is seen.
  const hydrated = useHydrated();
  const drawn = hydrated || lead;
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
      {drawn && (
        <Picture
          url={imageUrl}
          alt={altText(alts, imageUrl)}
          sizes="100vw"
          ratio={[16, 9]}
          lead={lead}
          className="hero-picture"
        />
      )}
      <div className="wide hero-content">
        <div className="on-picture">
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
            <Link to={ctaLink} className="button button-light" dir="auto">
              {ctaText}
            </Link>
          )}
        </div>
      </div>
    </div>
  );
}
