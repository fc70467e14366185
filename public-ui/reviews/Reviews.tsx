import type { PublicReview } from '../../contract/content/reviews.js';
import { t } from '../i18n/home.js';
import { ReviewCard } from './ReviewCard.js';
import { ReviewSlider } from './ReviewSlider.js';
import './reviews.css';

/** Families and pupils come first, in the slider; the staff have a row of their own. */
export function Reviews({ reviews, staff }: Record<'reviews' | 'staff', PublicReview[]>) {
  if (!reviews.length && !staff.length) return null;
  return (
    <section className="section reviews" aria-labelledby="home-reviews">
      <div className="wide">
        {reviews.length > 0 ? (
          <ReviewSlider kicker={t('home.reviewsKicker')} title={t('home.reviews')} reviews={reviews} />
        ) : (
          <ReviewSlider title={t('home.teachers')} reviews={staff} />
        )}
        {reviews.length > 0 && staff.length > 0 && <TeacherReviews reviews={staff} />}
      </div>
    </section>
  );
}

function TeacherReviews({ reviews }: { reviews: PublicReview[] }) {
  return (
    <div className="teachers">
      <h3 id="teachers">{t('home.teachers')}</h3>
      <div className="review-frame" tabIndex={0} role="group" aria-labelledby="teachers">
        <div className="review-row">
          {reviews.map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
        </div>
      </div>
    </div>
  );
}
