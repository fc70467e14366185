import { Stack, Typography, Chip, Box, Button, Rating } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { REVIEW_STATUSES, type StaffReview, STARS } from '../../../contract/content/reviews.js';
import { COLLECTIONS } from '../../../contract/records/collections.js';
import { objectPosition } from '../../../contract/records/focal-points.js';
import avatar from '../../assets/avatar.svg';
import { BoldText } from '../../components/BoldText.js';
import { DetailsDialog } from '../../components/dialogs/DetailsDialog.js';
import { RecordHistory } from '../../components/editing/history/RecordHistory.js';
import { focalPointLines } from '../../components/images/focal/focalPointLines.js';
import { Picture } from '../../components/images/Picture.js';
import { BulkActions } from '../../components/list/bulk/BulkActions.js';
import { CardActions } from '../../components/list/cards/CardActions.js';
import { CardGrid } from '../../components/list/cards/CardGrid.js';
import { RecordCard } from '../../components/list/cards/RecordCard.js';
import { useRowActions } from '../../components/list/CollectionContext.js';
import { CollectionList } from '../../components/list/CollectionList.js';
import { CreateButton } from '../../components/list/CreateButton.js';
import type { CsvColumn } from '../../components/list/csv.js';
import { EmptyList } from '../../components/list/EmptyList.js';
import { ExportButton } from '../../components/list/ExportButton.js';
import { StatusMenu } from '../../components/list/inline/StatusMenu.js';
import { useFieldChange } from '../../components/list/inline/useFieldChange.js';
import { ListCount } from '../../components/list/ListCount.js';
import { ListHeader } from '../../components/list/ListHeader.js';
import { ListPagination } from '../../components/list/ListPagination.js';
import { ListToolbar } from '../../components/list/ListToolbar.js';
import { RecordDetails } from '../../components/list/RecordDetails.js';
import { RefreshButton } from '../../components/list/RefreshButton.js';
import { ScheduleChips } from '../../components/schedule/ScheduleChips.js';
import { ScheduleDetails } from '../../components/schedule/ScheduleDetails.js';
import { ScheduledFilter } from '../../components/schedule/ScheduledFilter.js';
import { STATUS_STYLES, StatusChip } from '../../components/StatusChip.js';
import { TrashButton } from '../../components/trash/TrashButton.js';
import { TrashCard } from '../../components/trash/TrashCard.js';
import { TrashList } from '../../components/trash/TrashList.js';
import { paths } from '../../providers/paths.js';
import { FeatureButton } from './FeatureButton.js';
import { SORTS } from './reviewSorts.js';

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

const reviewCsv: CsvColumn<StaffReview>[] = [
  { label: 'Id', value: ({ id }) => id },
  { label: 'Name', value: ({ name }) => name },
  { label: 'Role', value: ({ who }) => who },
  { label: 'Stars', value: ({ stars }) => stars },
  { label: 'Status', value: ({ status }) => status },
  { label: 'Review', value: ({ review }) => review },
  { label: 'Featured', value: ({ featured }) => (featured ? 'yes' : 'no') },
  { label: 'What stays in view', value: (record) => focalPointLines(record, COLLECTIONS.reviews.cropped) },
];

const BULK_STATUSES = REVIEW_STATUSES.map((value) => ({ field: 'status', value, label: STATUS_STYLES[value]!.label }));

export function ReviewList() {
  return (
    <CollectionList list="reviews">
      <ListHeader counts={<ListCount />}>
        <ExportButton columns={reviewCsv} />
        <TrashButton list={paths.reviews} />
        <RefreshButton />
        <CreateButton to={paths.addReview} />
      </ListHeader>
      <ListToolbar sorts={SORTS}>
        <ScheduledFilter />
      </ListToolbar>
      <CardGrid shape={{ hasPortrait: true, lines: 4 }} empty={<EmptyList createTo={paths.addReview} />}>
        <ReviewCard />
      </CardGrid>
      <ListPagination />
      <BulkActions statuses={BULK_STATUSES} />
      <RecordDetails<StaffReview>
        list={paths.reviews}
        render={(review, close) => <ReviewDetails review={review} onClose={close} />}
      />
    </CollectionList>
  );
}

function ReviewCard() {
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

function ReviewDetails({ review, onClose }: { review: StaffReview; onClose: () => void }) {
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

function Stars({ stars, size = 'small' }: { stars: number; size?: 'small' | 'medium' }) {
  const translate = useTranslate();
  return (
    <Rating
      readOnly
      size={size}
      max={STARS.max}
      value={stars}
      getLabelText={() => translate('resources.reviews.stars', { smart_count: stars })}
    />
  );
}

interface PortraitProps {
  review: Pick<StaffReview, 'name' | 'profile' | 'focalPoints'>;
  size: number;
}

function Portrait({ review: { name, profile, focalPoints }, size }: PortraitProps) {
  const translate = useTranslate();
  const alt = translate('resources.reviews.profile_of', { name });
  return (
    <Picture
      src={profile}
      alt={alt}
      width={size}
      position={objectPosition(focalPoints, profile)}
      placeholder={<Box component="img" src={avatar} alt={alt} sx={{ width: '100%', height: '100%' }} />}
      sx={{ width: size, height: size, flexShrink: 0, borderRadius: '50%' }}
    />
  );
}
