import { Chip, Stack, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { REVIEW_STATUSES, type StaffReview } from '../../../contract/content/reviews.js';
import { BoldText } from '../../components/BoldText.js';
import { CardActions } from '../../components/list/cards/CardActions.js';
import { useRowActions } from '../../components/list/CollectionContext.js';
import { RecordCard } from '../../components/list/cards/RecordCard.js';
import { ScheduleChips } from '../../components/schedule/ScheduleChips.js';
import { StatusMenu } from '../../components/list/inline/StatusMenu.js';
import { useFieldChange } from '../../components/list/inline/useFieldChange.js';
import { paths } from '../../providers/paths.js';
import { FeatureButton } from './FeatureButton.js';
import { Portrait } from './Portrait.js';
import { Stars } from './Stars.js';

const EXCERPT = 100;

export function ReviewCard() {
  const review = useRecordContext<StaffReview>()!;
  const actions = useRowActions();
  const change = useFieldChange(review);
  const { name, who, stars, status } = review;
  return (
    <RecordCard
      record={review}
      title={name}
      subtitle={
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, mb: 0.5, pr: 4 }}>
          <Portrait review={review} size={72} />
          <Stack sx={{ gap: 0.75, alignItems: 'flex-start' }}>
            <Stars stars={stars} />
            <StatusMenu status={status} statuses={REVIEW_STATUSES} onChoose={(chosen) => change({ status: chosen })} />
            <ScheduleChips record={review} />
          </Stack>
        </Stack>
      }
      actions={
        <CardActions
          onView={actions.view}
          edit={{ to: paths.editReview(review.id), state: { review } }}
          formOf={paths.editReview}
          onDelete={actions.remove}
        >
          <FeatureButton review={review} />
        </CardActions>
      }
    >
      {who && <Chip size="small" variant="outlined" label={who} sx={{ alignSelf: 'flex-start', maxWidth: '100%' }} />}
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <BoldText text={review.review} limit={EXCERPT} />
      </Typography>
    </RecordCard>
  );
}
