import { Stack, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { StaffReview } from '../../../contract/content/reviews.js';
import { BoldText } from '../../components/BoldText.js';
import { TrashCard } from '../../components/trash/TrashCard.js';
import { TrashList } from '../../components/trash/TrashList.js';
import { Portrait } from './Portrait.js';
import { ReviewDetails } from './ReviewDetails.js';
import { Stars } from './Stars.js';

const EXCERPT = 100;

export function ReviewTrash() {
  return (
    <TrashList<StaffReview>
      shape={{ hasPortrait: true, lines: 4 }}
      details={(review, close) => <ReviewDetails review={review} onClose={close} />}
    >
      <DeletedReview />
    </TrashList>
  );
}

function DeletedReview() {
  const deleted = useRecordContext<StaffReview>()!;
  const { name, stars, review } = deleted;
  return (
    <TrashCard title={name}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
        <Portrait review={deleted} size={72} />
        <Stars stars={stars} />
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <BoldText text={review} limit={EXCERPT} />
      </Typography>
    </TrashCard>
  );
}
