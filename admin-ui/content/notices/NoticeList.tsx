import EndedIcon from '@mui/icons-material/EventBusyOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import UntilIcon from '@mui/icons-material/ScheduleOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { usePermissions, useRecordContext, useTranslate } from 'react-admin';
import { type StaffNotice, isOpenClosure } from '../../../contract/content/notices.js';
import { dayOf } from '../../../contract/platform/dates.js';
import { DetailsDialog } from '../../components/dialogs/DetailsDialog.js';
import '../../components/editing/history/historyMessages.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { LazyBoundary } from '../../components/LazyBoundary.js';
import { lazyScreen } from '../../components/lazyScreen.js';
import { CardGrid } from '../../components/list/cards/CardGrid.js';
import { CardLine } from '../../components/list/cards/CardLine.js';
import { RecordCard } from '../../components/list/cards/RecordCard.js';
import { useRowActions } from '../../components/list/CollectionContext.js';
import { CollectionList } from '../../components/list/CollectionList.js';
import { BranchFilter } from '../../components/list/filters/BranchFilter.js';
import { FilterSelect } from '../../components/list/filters/FilterSelect.js';
import { ListCount } from '../../components/list/ListCount.js';
import { ListHeader } from '../../components/list/ListHeader.js';
import { ListPagination } from '../../components/list/ListPagination.js';
import { ListToolbar } from '../../components/list/ListToolbar.js';
import { RefreshButton } from '../../components/list/RefreshButton.js';
import { StatusChip } from '../../components/StatusChip.js';
import { CLOSERS, isFor } from '../../providers/permissions.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { ForwardNotice } from './ForwardNotice.js';
import { NoticeDialog } from './NoticeDialog.js';
import { SORTS } from './noticeSorts.js';
import { FORCE_CHOICES, FORCE_STYLES, LEVEL_STYLES } from './noticeStyles.js';
import { RaiseNotice } from './RaiseNotice.js';

const HistoryTimeline = lazyScreen(
  () => import('../../components/editing/history/HistoryTimeline.js'),
  'HistoryTimeline',
);

function NoticeHistory({ notice }: { notice: StaffNotice }) {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const { id, message, version } = notice;
  return (
    <>
      <Button
        size="small"
        aria-label={translate('resources.notices.history_one', { message })}
        onClick={() => setIsOpen(true)}
      >
        {translate('history.title')}
      </Button>
      {isOpen && (
        <DetailsDialog title={message} onClose={() => setIsOpen(false)}>
          <LazyBoundary>
            <HistoryTimeline resource="notices" path={`/notices/${id}/revisions`} version={version} />
          </LazyBoundary>
        </DetailsDialog>
      )}
    </>
  );
}

export function NoticeList() {
  return (
    <CollectionList list="notices">
      <ListHeader counts={<ListCount />}>
        <RefreshButton />
        <RaiseNotice />
      </ListHeader>
      <ListToolbar sorts={SORTS}>
        <FilterSelect
          source="inForce"
          label="resources.notices.filter"
          all="resources.notices.filter_all"
          choices={FORCE_CHOICES}
        />
        <BranchFilter source="branchId" />
      </ListToolbar>
      <CardGrid minCardWidth={330} shape={{ lines: 3, hasBadge: true }}>
        <NoticeCard />
      </CardGrid>
      <ListPagination />
    </CollectionList>
  );
}

function NoticeCard() {
  const notice = useRecordContext<StaffNotice>()!;
  const actions = useRowActions();
  const translate = useTranslate();
  const { place, state, until, raised, over, canBeEnded } = useNoticeFacts(notice);
  const [changes, setChanges] = useState(false);
  const [tells, setTells] = useState(false);
  const { permissions } = usePermissions();
  const { message, level, inForce, branch } = notice;
  const isCloser = isFor(CLOSERS, permissions);
  const isMine = permissions === 'SUPER_ADMIN' || (branch !== null && isCloser);
  const named = (key: string) => translate(`resources.notices.${key}`, { message });

  return (
    <RecordCard
      record={notice}
      title={message}
      selectable={false}
      badges={
        <>
          <StatusChip status={state} styles={FORCE_STYLES} />
          <StatusChip status={level} styles={LEVEL_STYLES} />
        </>
      }
      actions={
        isCloser && (
          <>
            <NoticeHistory notice={notice} />
            {inForce && state !== 'scheduled' && (
              <Button size="small" aria-label={named('tell_one')} onClick={() => setTells(true)}>
                {named('tell')}
              </Button>
            )}
            {inForce && isMine && (
              <Button size="small" aria-label={named('change_one')} onClick={() => setChanges(true)}>
                {named('change')}
              </Button>
            )}
            {canBeEnded && isMine && (
              <Button size="small" color="error" aria-label={named('end_one')} onClick={actions.remove}>
                {named('end')}
              </Button>
            )}
          </>
        )
      }
      dense
    >
      <CardLine icon={PlaceIcon} label={named('fields.branch')}>
        {place}
      </CardLine>
      <CardLine icon={PersonIcon} label={named('raised_label')}>
        {raised}
      </CardLine>
      <CardLine icon={over ? EndedIcon : UntilIcon} label={named('fields.endDay')}>
        {over ?? until}
      </CardLine>
      {changes && <NoticeDialog notice={notice} onSaved={() => setTells(true)} onClose={() => setChanges(false)} />}
      {tells && inForce && <ForwardNotice notice={notice} onClose={() => setTells(false)} />}
    </RecordCard>
  );
}

function useNoticeFacts(notice: StaffNotice) {
  const { branch, branchId, createdAt, createdBy, startsAt, endsAt, endedAt, endedBy, inForce } = notice;
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const t = (key: string, options: Record<string, unknown> = {}) => translate(`resources.notices.${key}`, options);
  const at = (key: string, instant: string, name?: string | null) =>
    t(name ? `${key}_by` : key, { name, time: formatDateTime(instant, timeZone) });
  const ended = endedAt ? at('ended', endedAt, endedBy) : at('ran_out', endsAt);

  const isPlanned = startsAt !== null && startsAt > new Date().toISOString();

  return {
    place: branch === null ? t('all') : branchId === null ? t('branch_gone', { branch }) : branch,
    state: inForce && isPlanned ? 'scheduled' : String(inForce),
    until: [...(isPlanned ? [at('from', startsAt)] : []), at('until', endsAt)].join(' · '),
    raised: at('raised', createdAt, createdBy),
    over: inForce ? undefined : ended,
    canBeEnded: inForce || isOpenClosure(notice, dayOf(new Date(), timeZone)),
  };
}
