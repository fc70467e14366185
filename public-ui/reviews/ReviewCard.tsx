import { objectPosition } from '../../contract/records/focal-points.js';
import { STARS, UNNAMED_REVIEWER_ROLE, type PublicReview } from '../../contract/content/reviews.js';
import { LatePicture } from '../components/picture/LatePicture.js';
import { BoldText } from '../components/BoldText.js';
import { t } from '../i18n/home.js';

export function ReviewCard({ review }: { review: PublicReview }) {
  const stars = clampStars(review.stars);
  return (
    <figure className="review-card">
      <p className="stars" role="img" aria-label={t('reviews.stars', { stars })}>
        {'★'.repeat(stars)}
        <span>{'☆'.repeat(STARS.max - stars)}</span>
      </p>
      <blockquote dir="auto">
        <BoldText text={review.review} />
      </blockquote>
      <figcaption>
        <LatePicture
          url={review.profile}
          alt=""
          position={objectPosition(review.focalPoints, review.profile)}
          sizes="56px"
          ratio={[1, 1]}
          className="review-face"
        />
        <span>
          <strong dir="auto">{review.name}</strong>
          <span dir="auto">{review.who?.trim() || UNNAMED_REVIEWER_ROLE}</span>
        </span>
      </figcaption>
    </figure>
  );
}

export function clampStars(stars: number): number {
  return Math.min(STARS.max, Math.max(STARS.min, Math.round(stars) || STARS.min));
}
