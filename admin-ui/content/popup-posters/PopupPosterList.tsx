import ScheduleIcon from '@mui/icons-material/CalendarMonthOutlined';
import { Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { StaffPopupPoster } from '../../../contract/content/popup-posters.js';
import { dayOf } from '../../../contract/platform/dates.js';
import { COLLECTIONS } from '../../../contract/records/collections.js';
import { relativeTime } from '../../components/ages.js';
import { BoldText } from '../../components/BoldText.js';
import { shortDay } from '../../components/formatDate.js';
import { altLines } from '../../components/images/altLines.js';
import { ActiveCounts } from '../../components/list/ActiveCounts.js';
import { BulkActions } from '../../components/list/bulk/BulkActions.js';
import { CardActions } from '../../components/list/cards/CardActions.js';
import { CardGrid } from '../../components/list/cards/CardGrid.js';
import { CardLine } from '../../components/list/cards/CardLine.js';
import { RecordCard } from '../../components/list/cards/RecordCard.js';
import { useRowActions } from '../../components/list/CollectionContext.js';
import { CollectionList } from '../../components/list/CollectionList.js';
import { CreateButton } from '../../components/list/CreateButton.js';
import { type CsvColumn, csvDateTime } from '../../components/list/csv.js';
import { EmptyList } from '../../components/list/EmptyList.js';
import { ExportButton } from '../../components/list/ExportButton.js';
import { ACTIVE_STATUSES } from '../../components/list/filters/activeStatuses.js';
import { FilterSelect } from '../../components/list/filters/FilterSelect.js';
import { ListHeader } from '../../components/list/ListHeader.js';
import { ListPagination } from '../../components/list/ListPagination.js';
import { ListToolbar } from '../../components/list/ListToolbar.js';
import { RecordDetails } from '../../components/list/RecordDetails.js';
import { RefreshButton } from '../../components/list/RefreshButton.js';
import { TrashButton } from '../../components/trash/TrashButton.js';
import { TrashCard } from '../../components/trash/TrashCard.js';
import { TrashList } from '../../components/trash/TrashList.js';
import { paths } from '../../providers/paths.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { ActivatePoster } from './ActivatePoster.js';
import { PopupPosterDetails } from './PopupPosterDetails.js';
import { PosterBadges } from './PosterBadges.js';
import { shownPosterDate } from './posterDate.js';
import { SORTS } from './posterSorts.js';

const EXCERPT = 150;

function PopupPosterCard() {
  const poster = useRecordContext<StaffPopupPoster>()!;
  const actions = useRowActions();
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const { id, title, description, imageUrl, creator, createdAt } = poster;
  const created = [
    shortDay(dayOf(createdAt, timeZone)),
    relativeTime(createdAt, new Date()),
    translate('resources.popup-posters.by', { creator: creator ?? translate('resources.popup-posters.no_creator') }),
  ];

  return (
    <RecordCard
      record={poster}
      title={title}
      picture={imageUrl}
      portrait
      badges={<PosterBadges poster={poster} />}
      subtitle={
        <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {created.join(' · ')}
        </Typography>
      }
      actions={
        <CardActions
          onView={actions.view}
          edit={{ to: paths.editPoster(id), state: { posterId: id } }}
          formOf={paths.editPoster}
          onDelete={actions.remove}
        >
          <ActivatePoster poster={poster} />
        </CardActions>
      }
    >
      <CardLine icon={ScheduleIcon} label={translate('resources.popup-posters.schedule')}>
        {usePosterWindow(poster)}
      </CardLine>
      {description && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <BoldText text={description} limit={EXCERPT} />
        </Typography>
      )}
    </RecordCard>
  );
}

const posterCsv = (timeZone: string): CsvColumn<StaffPopupPoster>[] => [
  { label: 'Id', value: ({ id }) => id },
  { label: 'Title', value: ({ title }) => title },
  { label: 'Active', value: ({ isActive }) => (isActive ? 'yes' : 'no') },
  { label: 'Live', value: ({ live }) => (live ? 'yes' : 'no') },
  { label: 'Priority', value: ({ priority }) => priority },
  { label: 'Starts', value: ({ startDate }) => csvDateTime(startDate, timeZone) },
  { label: 'Ends', value: ({ endDate }) => csvDateTime(endDate, timeZone) },
  { label: 'Creator', value: ({ creator }) => creator },
  { label: 'Created', value: ({ createdAt }) => csvDateTime(createdAt, timeZone) },
  { label: 'Button text', value: ({ ctaText }) => ctaText },
  { label: 'Button link', value: ({ ctaLink }) => ctaLink },
  { label: 'Description', value: ({ description }) => description },
  { label: 'What the picture shows', value: (record) => altLines(record, COLLECTIONS['popup-posters'].pictures) },
];

const SHOWN = [
  { value: true, label: 'resources.popup-posters.filter_active' },
  { value: false, label: 'resources.popup-posters.filter_inactive' },
];

export function PopupPosterList() {
  const { timeZone } = useSiteConfig();
  return (
    <CollectionList list="popup-posters">
      <ListHeader counts={<ActiveCounts />}>
        <ExportButton columns={posterCsv(timeZone)} />
        <TrashButton list={paths.posters} />
        <RefreshButton />
        <CreateButton to={paths.addPoster} />
      </ListHeader>
      <ListToolbar sorts={SORTS}>
        <FilterSelect
          source="isActive"
          label="resources.popup-posters.filter"
          all="resources.popup-posters.filter_all"
          choices={SHOWN}
        />
      </ListToolbar>
      <CardGrid
        minCardWidth={300}
        shape={{ picture: '4 / 5', lines: 4 }}
        empty={<EmptyList createTo={paths.addPoster} />}
      >
        <PopupPosterCard />
      </CardGrid>
      <ListPagination />
      <BulkActions statuses={ACTIVE_STATUSES} />
      <RecordDetails<StaffPopupPoster>
        list={paths.posters}
        render={(poster, close) => <PopupPosterDetails poster={poster} onClose={close} />}
      />
    </CollectionList>
  );
}

export function PopupPosterTrash() {
  return (
    <TrashList<StaffPopupPoster>
      shape={{ picture: '4 / 5', lines: 3 }}
      details={(poster, close) => <PopupPosterDetails poster={{ ...poster, live: false }} onClose={close} />}
    >
      <DeletedPoster />
    </TrashList>
  );
}

function DeletedPoster() {
  const poster = useRecordContext<StaffPopupPoster>()!;
  const translate = useTranslate();
  return (
    <TrashCard title={poster.title} picture={poster.imageUrl} portrait>
      <CardLine icon={ScheduleIcon} label={translate('resources.popup-posters.schedule')}>
        {usePosterWindow(poster)}
      </CardLine>
    </TrashCard>
  );
}

function usePosterWindow({ startDate, endDate }: StaffPopupPoster): string {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const start = shownPosterDate(startDate, 'start', timeZone);
  const end = shownPosterDate(endDate, 'end', timeZone);
  if (start && end) return translate('resources.popup-posters.between', { start, end });
  if (start) return translate('resources.popup-posters.from', { start });
  return end ? translate('resources.popup-posters.until', { end }) : translate('resources.popup-posters.always');
}
