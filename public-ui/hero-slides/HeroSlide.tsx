import { Link } from '../components/Link.js';
import { altText } from '../../contract/records/alts.js';
import { objectPosition } from '../../contract/records/focal-points.js';
import type { PublicHeroSlide } from '../../contract/content/hero-slides.js';
import { Icon } from '../components/Icon.js';
import { LatePicture } from '../components/picture/LatePicture.js';
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
