import { REVIEWER_ROLES, type PublicReview } from '../../contract/content/reviews.js';
import { t } from '../i18n/home.js';
import { ReviewCard } from './ReviewCard.js';
import { ReviewSlider } from './ReviewSlider.js';
import './reviews.css';

const STAFF: readonly string[] = REVIEWER_ROLES;
const isByStaff = ({ who }: PublicReview) => STAFF.includes(who?.trim() ?? '');

/** Families and pupils come first, in the slider; the staff have a row of their own. */
export function Reviews({ reviews }: { reviews: PublicReview[] }) {
  const staff = reviews.filter(isByStaff);
  const families = reviews.filter((review) => !isByStaff(review));
  if (!reviews.length) return null;
  return (
    <section className="section reviews" aria-labelledby="home-reviews">
      <div className="wide">
        {families.length > 0 && (
          <ReviewSlider kicker={t('home.reviewsKicker')} title={t('home.reviews')} reviews={families} />
        )}
        {families.length === 0 && <ReviewSlider title={t('home.teachers')} reviews={staff} />}
        {families.length > 0 && staff.length > 0 && <TeacherReviews reviews={staff} />}
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
