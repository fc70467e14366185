import type { PublicReview } from '../../contract/content/reviews.js';
import { Icon } from '../components/Icon.js';
import { SectionHeading } from '../components/SectionHeading.js';
import { t } from '../i18n/home.js';
import { useInView } from '../components/useInView.js';
import { ReviewCard } from './ReviewCard.js';
import { useReviewCarousel } from './useReviewCarousel.js';

interface ReviewSliderProps {
  kicker?: string;
  title: string;
  reviews: PublicReview[];
}

export function ReviewSlider({ kicker, title, reviews }: ReviewSliderProps) {
  const [frame, seen] = useInView<HTMLDivElement>('300px');
  const { previous, next, playing, toggle } = useReviewCarousel(frame, seen && reviews.length > 1);

  return (
    <div role="group" aria-labelledby="home-reviews" aria-roledescription="carousel">
      <SectionHeading id="home-reviews" kicker={kicker} title={title}>
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
  );
}
