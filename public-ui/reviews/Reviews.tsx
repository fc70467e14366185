import { useEffect, useRef, useState, type RefObject } from 'react';
import type { PublicReview } from '../../contract/content/reviews.js';
import { Icon } from '../components/Icon.js';
import { SectionHeading } from '../components/SectionHeading.js';
import { useInView } from '../components/useInView.js';
import { t } from '../i18n/home.js';
import type { startCarousel } from './review-carousel.js';
import { ReviewCard } from './ReviewCard.js';
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

interface ReviewSliderProps {
  kicker?: string;
  title: string;
  reviews: PublicReview[];
}

function ReviewSlider({ kicker, title, reviews }: ReviewSliderProps) {
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

function useReviewCarousel(frame: RefObject<HTMLElement | null>, wanted: boolean) {
  const live = useRef<ReturnType<typeof startCarousel>>(undefined);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    if (!wanted) return;
    let left = false;
    import('./review-carousel.js').then(
      ({ startCarousel }) => {
        if (left || !frame.current) return;
        live.current = startCarousel(frame.current, setPlaying);
      },
      () => undefined,
    );
    return () => {
      left = true;
      live.current?.carousel.destroy();
      live.current = undefined;
    };
  }, [wanted, frame]);

  const step = (direction: 'scrollPrev' | 'scrollNext') => {
    live.current?.carousel[direction]();
    live.current?.carousel.plugins().autoplay?.reset();
  };

  return {
    playing,
    previous: () => step('scrollPrev'),
    next: () => step('scrollNext'),
    toggle: () => live.current?.play(!playing),
  };
}
