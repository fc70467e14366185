import type { PublicReview } from '../../contract/content/reviews.js';
import { Icon } from '../components/Icon.js';
import { SectionHeading } from '../components/SectionHeading.js';
import { t } from '../i18n/home.js';
import { useInView } from '../components/useInView.js';
import { ReviewCard } from './ReviewCard.js';
import { useReviewCarousel } from './useReviewCarousel.js';
import './reviews.css';

/** Three reviews at a time, two below 1200 px, one below 768 px. Without its script the row scrolls by hand. */
export function ReviewSlider({ reviews }: { reviews: PublicReview[] }) {
  const [frame, seen] = useInView<HTMLDivElement>('300px');
  const { previous, next, playing, toggle } = useReviewCarousel(frame, seen && reviews.length > 1);

  return (
    <section className="section reviews" aria-labelledby="home-reviews" aria-roledescription="carousel">
      <div className="wide">
        <SectionHeading id="home-reviews" kicker={t('home.reviewsKicker')} title={t('home.reviews')}>
          {reviews.length > 1 && (
            <div className="review-controls" data-count={reviews.length}>
              <button type="button" aria-label={t(playing ? 'reviews.pause' : 'reviews.play')} onClick={toggle}>
                <Icon name={playing ? 'pause' : 'play'} />
              </button>
              <button type="button" aria-label={t('reviews.previous')} onClick={previous}>
                <Icon name="left" />
              </button>
              <button type="button" aria-label={t('reviews.next')} onClick={next}>
                <Icon name="right" />
              </button>
            </div>
          )}
        </SectionHeading>
        <div className="review-frame" ref={frame} tabIndex={0} role="group" aria-label={t('reviews.label')}>
          <div className="review-row">
            {reviews.map((review) => (
              <ReviewCard key={review.id} review={review} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
