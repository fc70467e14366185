import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import { Typography, Stack, Chip, useTheme, ButtonBase } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { StaffHeroSlide, Theme } from '../../../contract/content/hero-slides.js';
import { dayOf } from '../../../contract/platform/dates.js';
import { COLLECTIONS } from '../../../contract/records/collections.js';
import { objectPosition } from '../../../contract/records/focal-points.js';
import { BoldText } from '../../components/BoldText.js';
import { chipColours, type ChipTone } from '../../components/chipColours.js';
import { usePatch } from '../../components/editing/usePatch.js';
import { altLines } from '../../components/images/altLines.js';
import { focalPointLines } from '../../components/images/focal/focalPointLines.js';
import { ActiveCounts } from '../../components/list/ActiveCounts.js';
import { BulkActions } from '../../components/list/bulk/BulkActions.js';
import { ActivateButton } from '../../components/list/cards/ActivateButton.js';
import { CardActions } from '../../components/list/cards/CardActions.js';
import { CardDate } from '../../components/list/cards/CardDate.js';
import { CardGrid } from '../../components/list/cards/CardGrid.js';
import { PictureBadge } from '../../components/list/cards/PictureBadge.js';
import { RecordCard } from '../../components/list/cards/RecordCard.js';
import { useRowActions } from '../../components/list/CollectionContext.js';
import { CollectionList } from '../../components/list/CollectionList.js';
import { CreateButton } from '../../components/list/CreateButton.js';
import { type CsvColumn, csvDateTime } from '../../components/list/csv.js';
import { EmptyList } from '../../components/list/EmptyList.js';
import { ExportButton } from '../../components/list/ExportButton.js';
import { ACTIVE_STATUSES } from '../../components/list/filters/activeStatuses.js';
import { InlineMenu, TRIGGER } from '../../components/list/inline/InlineMenu.js';
import { useFieldChange } from '../../components/list/inline/useFieldChange.js';
import { ListHeader } from '../../components/list/ListHeader.js';
import { ListPagination } from '../../components/list/ListPagination.js';
import { ListToolbar } from '../../components/list/ListToolbar.js';
import { RefreshButton } from '../../components/list/RefreshButton.js';
import { useTotal } from '../../components/list/useTotal.js';
import { ScheduleChips } from '../../components/schedule/ScheduleChips.js';
import { ScheduledFilter } from '../../components/schedule/ScheduledFilter.js';
import { StatusChip } from '../../components/StatusChip.js';
import { TrashButton } from '../../components/trash/TrashButton.js';
import { TrashCard } from '../../components/trash/TrashCard.js';
import { TrashList } from '../../components/trash/TrashList.js';
import { API, http } from '../../providers/http.js';
import { paths } from '../../providers/paths.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { afterOwnWrites } from '../../providers/versionChain.js';
import { SORTS } from './slideSorts.js';

/** The form accepts higher places. */
const PLACES_AT_MOST = 20;

function OrderMenu({ slide }: { slide: StaffHeroSlide }) {
  const translate = useTranslate();
  const change = useFieldChange(slide);
  const total = useTotal('hero-slides') ?? 0;
  const { order } = slide;
  const labelOf = (one: number) => translate('resources.hero-slides.order', { n: one + 1 });
  const places = new Set([...Array(Math.min(total, PLACES_AT_MOST)).keys(), order]);
  return (
    <InlineMenu
      label={translate('resources.hero-slides.fields.order')}
      value={order}
      text={labelOf(order)}
      choices={[...places].map((value) => ({ value, label: labelOf(value) }))}
      onChoose={(chosen) => change({ order: chosen })}
      trigger={(button) => (
        <ButtonBase {...button} sx={{ ...TRIGGER, font: 'inherit', borderRadius: 1.75 }}>
          <PictureBadge>
            {labelOf(order)}
            <ArrowIcon aria-hidden sx={{ mr: -0.75 }} />
          </PictureBadge>
        </ButtonBase>
      )}
    />
  );
}

const TONES: Record<Theme, ChipTone> = { primary: 'blue', secondary: 'purple', accent: 'green' };

function ThemeChip({ theme }: { theme: Theme }) {
  const translate = useTranslate();
  const { palette } = useTheme();
  return (
    <Chip
      size="small"
      label={translate(`resources.hero-slides.theme.${theme}`)}
      sx={chipColours(TONES[theme], palette.mode)}
    />
  );
}

const EXCERPT = 100;

function HeroSlideCard() {
  const slide = useRecordContext<StaffHeroSlide>()!;
  const { remove } = useRowActions();
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const { id, title, subtitle, description, ctaText, imageUrl, theme, isActive, createdAt } = slide;
  return (
    <RecordCard
      record={slide}
      title={title}
      picture={imageUrl}
      picturePosition={objectPosition(slide.focalPoints, imageUrl)}
      badges={
        <>
          <OrderMenu slide={slide} />
          <ThemeChip theme={theme} />
          <StatusChip status={isActive ? 'ACTIVE' : 'INACTIVE'} />
          <ScheduleChips record={slide} />
        </>
      }
      subtitle={
        <Stack direction="row">
          <CardDate day={dayOf(createdAt, timeZone)} label={translate('resources.hero-slides.created')} />
        </Stack>
      }
      actions={
        <CardActions edit={{ to: paths.editSlide(id), state: { slide } }} formOf={paths.editSlide} onDelete={remove}>
          <ActivateSlide slide={slide} />
        </CardActions>
      }
    >
      {subtitle && (
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {subtitle}
        </Typography>
      )}
      {description && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <BoldText text={description} limit={EXCERPT} />
        </Typography>
      )}
      {ctaText && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {translate('resources.hero-slides.cta', { text: ctaText })}
        </Typography>
      )}
    </RecordCard>
  );
}

function ActivateSlide({ slide }: { slide: StaffHeroSlide }) {
  const toggle = useToggleSlide(slide);
  return <ActivateButton isActive={slide.isActive} onClick={toggle} />;
}

/** Shows or hides a slide with the server's own route for it, and reports the server's message. */
function useToggleSlide(slide: StaffHeroSlide) {
  const { change } = usePatch('hero-slides', slide);
  return () => {
    let message = '';
    const send = async ({ id, version }: StaffHeroSlide) => {
      const url = `${API}/hero-slides/${id}`;
      const toggle = (ifMatch?: number) => http(`${url}/toggle`, { method: 'PATCH', ifMatch });
      const { body, json } = await afterOwnWrites(url, version, toggle);
      message = (JSON.parse(body) as { message: string }).message;
      return json as StaffHeroSlide;
    };
    void change(
      { isActive: !slide.isActive },
      { send, done: () => message, failed: 'resources.hero-slides.toggle_failed', isUndoable: true },
    );
  };
}

const slideCsv = (timeZone: string): CsvColumn<StaffHeroSlide>[] => [
  { label: 'Id', value: ({ id }) => id },
  { label: 'Order', value: ({ order }) => order },
  { label: 'Title', value: ({ title }) => title },
  { label: 'Subtitle', value: ({ subtitle }) => subtitle },
  { label: 'Description', value: ({ description }) => description },
  { label: 'Button text', value: ({ ctaText }) => ctaText },
  { label: 'Button link', value: ({ ctaLink }) => ctaLink },
  { label: 'Theme', value: ({ theme }) => theme },
  { label: 'Active', value: ({ isActive }) => (isActive ? 'yes' : 'no') },
  { label: 'Created', value: ({ createdAt }) => csvDateTime(createdAt, timeZone) },
  { label: 'What the picture shows', value: (record) => altLines(record, COLLECTIONS['hero-slides'].pictures) },
  { label: 'What stays in view', value: (record) => focalPointLines(record, COLLECTIONS['hero-slides'].cropped) },
];

export function HeroSlideList() {
  const { timeZone } = useSiteConfig();
  return (
    <CollectionList list="hero-slides">
      <ListHeader counts={<ActiveCounts />}>
        <ExportButton columns={slideCsv(timeZone)} />
        <TrashButton list={paths.slides} />
        <RefreshButton />
        <CreateButton to={paths.addSlide} />
      </ListHeader>
      <ListToolbar sorts={SORTS}>
        <ScheduledFilter />
      </ListToolbar>
      <CardGrid empty={<EmptyList createTo={paths.addSlide} />}>
        <HeroSlideCard />
      </CardGrid>
      <ListPagination />
      <BulkActions statuses={ACTIVE_STATUSES} />
    </CollectionList>
  );
}

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
