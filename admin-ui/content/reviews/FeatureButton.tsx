import FeaturedIcon from '@mui/icons-material/PushPin';
import FeatureIcon from '@mui/icons-material/PushPinOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { StaffReview } from '../../../contract/content/reviews.js';
import { usePatch } from '../../components/editing/usePatch.js';

/** Puts a review at the beginning of the home page's, or takes it back. */
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
