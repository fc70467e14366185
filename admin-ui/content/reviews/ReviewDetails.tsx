import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { type StaffReview } from '../../../contract/content/reviews.js';
import { BoldText } from '../../components/BoldText.js';
import { DetailsDialog } from '../../components/dialogs/DetailsDialog.js';
import { RecordHistory } from '../../components/editing/history/RecordHistory.js';
import { ScheduleDetails } from '../../components/schedule/ScheduleDetails.js';
import { StatusChip } from '../../components/StatusChip.js';
import { paths } from '../../providers/paths.js';
import { Portrait } from './Portrait.js';
import { Stars } from './Stars.js';

export function ReviewDetails({ review, onClose }: { review: StaffReview; onClose: () => void }) {
  const translate = useTranslate();
  const { name, who, stars, status, featured } = review;
  return (
    <DetailsDialog
      title={name}
      onClose={onClose}
      picture={
        <Box sx={{ pt: 4, px: 3 }}>
          <Portrait review={review} size={200} />
        </Box>
      }
      badges={
        <>
          {who && <Chip size="small" variant="outlined" label={who} />}
          <StatusChip status={status} />
          {featured && <Chip size="small" color="primary" label={translate('resources.reviews.fields.featured')} />}
        </>
      }
      actions={
        <Button variant="contained" component={Link} to={paths.editReview(review.id)} state={{ review }}>
          {translate('resources.reviews.edit')}
        </Button>
      }
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Stars stars={stars} size="medium" />
        <Typography aria-hidden>{`${stars} ${translate('resources.reviews.out_of')}`}</Typography>
      </Stack>
      <Typography
        component="blockquote"
        sx={{
          m: 0,
          pl: 2,
          borderLeft: 3,
          borderColor: 'divider',
          maxWidth: '65ch',
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
        }}
      >
        “<BoldText text={review.review} />”
      </Typography>
      <Box sx={{ mt: 2.5 }}>
        <ScheduleDetails record={review} />
      </Box>
      <RecordHistory record={review} />
    </DetailsDialog>
  );
}
