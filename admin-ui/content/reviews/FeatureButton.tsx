import FeaturedIcon from '@mui/icons-material/PushPin';
import FeatureIcon from '@mui/icons-material/PushPinOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { StaffReview } from '../../../contract/content/reviews.js';
import { usePatch } from '../../components/editing/usePatch.js';

/** Button that features a review at the start of the home page's reviews, or stops featuring it. */
export function FeatureButton({ review }: { review: StaffReview }) {
  const translate = useTranslate();
  const { change, isChanging } = usePatch('reviews', review);
  const { featured } = review;
  return (
    <Button
      size="small"
      startIcon={featured ? <FeaturedIcon /> : <FeatureIcon />}
      onClick={() =>
        isChanging ||
        change(
          { featured: !featured },
          {
            done: featured ? 'resources.reviews.unfeatured' : 'resources.reviews.featured_now',
            failed: 'resources.reviews.form.update_failed',
          },
        )
      }
    >
      {translate(featured ? 'resources.reviews.unfeature' : 'resources.reviews.feature')}
    </Button>
  );
}
