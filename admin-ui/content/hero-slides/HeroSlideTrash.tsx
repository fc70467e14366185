import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { StaffHeroSlide } from '../../../contract/content/hero-slides.js';
import { TrashCard } from '../../components/trash/TrashCard.js';
import { TrashList } from '../../components/trash/TrashList.js';

export function HeroSlideTrash() {
  return (
    <TrashList>
      <DeletedSlide />
    </TrashList>
  );
}

function DeletedSlide() {
  const { title, subtitle, imageUrl } = useRecordContext<StaffHeroSlide>()!;
  return (
    <TrashCard title={title} picture={imageUrl} hasDetails={false}>
      {subtitle && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {subtitle}
        </Typography>
      )}
    </TrashCard>
  );
}
