import ToIcon from '@mui/icons-material/AlternateEmailOutlined';
import SentIcon from '@mui/icons-material/CheckCircleOutlined';
import DismissedIcon from '@mui/icons-material/DoNotDisturbOnOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlined';
import KeptIcon from '@mui/icons-material/PauseCircleOutlined';
import ClockIcon from '@mui/icons-material/ScheduleOutlined';
import { Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  usePermissions,
  useTranslate,
  useRecordContext,
  useDataProvider,
  useNotify,
  useRefresh,
  type HttpError,
} from 'react-admin';
import { Link } from 'react-router';
import {
  MAIL_KINDS,
  MAIL_STATES,
  FORM_COLLECTIONS,
  type FormCollection,
  type MailCollection,
  type MailState,
  type StaffMail,
} from '../../../contract/delivery/mails.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { CardActions } from '../../components/list/cards/CardActions.js';
import { CardGrid } from '../../components/list/cards/CardGrid.js';
import { CardLine } from '../../components/list/cards/CardLine.js';
import { RecordCard } from '../../components/list/cards/RecordCard.js';
import { CollectionList } from '../../components/list/CollectionList.js';
import { BranchFilter } from '../../components/list/filters/BranchFilter.js';
import { FilterSelect } from '../../components/list/filters/FilterSelect.js';
import { ListHeader } from '../../components/list/ListHeader.js';
import { ListPagination } from '../../components/list/ListPagination.js';
import { ListToolbar } from '../../components/list/ListToolbar.js';
import { RefreshButton } from '../../components/list/RefreshButton.js';
import { TotalCounts } from '../../components/list/TotalCounts.js';
import { NoMailServerAlert } from '../../components/NoMailServerAlert.js';
import { StatusChip, type StatusStyle } from '../../components/StatusChip.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { isFor, WHOLE_SCHOOL_STAFF } from '../../providers/permissions.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { SORTS } from './mailSorts.js';
import { NotifiedDialog } from './NotifiedDialog.js';
import { SendAgainButton } from './SendAgainButton.js';

const MAIL_STYLES: Record<MailState, StatusStyle> = {
  waiting: { label: 'resources.mails.states.waiting', tone: 'yellow', icon: ClockIcon },
  sent: { label: 'resources.mails.states.sent', tone: 'green', icon: SentIcon },
  failed: { label: 'resources.mails.states.failed', tone: 'red', icon: FailedIcon },
  kept: { label: 'resources.mails.states.kept', tone: 'grey', icon: KeptIcon },
  dismissed: { label: 'resources.mails.states.dismissed', tone: 'grey', icon: DismissedIcon },
};

const isAboutParent = (collection: MailCollection): collection is FormCollection =>
  FORM_COLLECTIONS.some((name) => name === collection);

function MailCard() {
  const mail = useRecordContext<StaffMail>()!;
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const { subject, to, kind, state, attempts, nextAttemptAt, lastError, createdAt, collection, recordId } = mail;
  const facts = [
    formatDateTime(createdAt, timeZone),
    attempts > 1 && translate('resources.mails.tries', { smart_count: attempts }),
    attempts > 0 &&
      nextAttemptAt &&
      translate('resources.mails.next', { time: formatDateTime(nextAttemptAt, timeZone) }),
  ];
  return (
    <RecordCard
      record={mail}
      title={subject}
      badges={<StatusChip status={state} styles={MAIL_STYLES} />}
      selectable={false}
      dense
      actions={
        <CardActions>
          {isAboutParent(collection) && (
            <Button size="small" component={Link} to={`/${collection}/${recordId}/show`}>
              {translate(`resources.mails.${collection}`)}
            </Button>
          )}
          <DismissButton mail={mail} />
          <SendAgainButton mail={mail} />
        </CardActions>
      }
    >
      <CardLine icon={ToIcon} label={translate(`resources.mails.kinds.${kind}`)}>
        {to}
      </CardLine>
      <CardLine icon={ClockIcon} label={translate('resources.mails.when')}>
        {facts.filter(Boolean).join(' · ')}
      </CardLine>
      {lastError && (
        <Typography variant="body2" color="error" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {lastError}
        </Typography>
      )}
    </RecordCard>
  );
}

function DismissButton({ mail: { id, state } }: { mail: StaffMail }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<typeof ours>();
  const dismiss = useMutation({
    mutationFn: () => dataProvider.call<StaffMail>(`/mails/${id}/dismiss`, { method: 'POST' }),
    onSuccess: () => notify('resources.mails.dismissed', { type: 'success' }),
    onError: (error: HttpError) => notify(errorMessageOf(error, { failed: 'jobs.failed' }), { type: 'error' }),
    onSettled: () => refresh(),
  });
  if (state !== 'failed' && state !== 'waiting') return null;
  return (
    <Button size="small" disabled={dismiss.isPending} onClick={() => dismiss.mutate()}>
      {translate('resources.mails.dismiss')}
    </Button>
  );
}

const STATES = MAIL_STATES.map((value) => ({ value, label: `resources.mails.states.${value}` }));
const KINDS = MAIL_KINDS.map((value) => ({ value, label: `resources.mails.kinds.${value}` }));

export function MailList() {
  return (
    <CollectionList list="mails">
      <ListHeader counts={<TotalCounts />}>
        <NotifiedButton />
        <RefreshButton />
      </ListHeader>
      <NoMailServerAlert />
      <ListToolbar sorts={SORTS}>
        <FilterSelect source="state" label="resources.mails.state" all="resources.mails.all_states" choices={STATES} />
        <FilterSelect source="kind" label="resources.mails.kind" all="resources.mails.all_kinds" choices={KINDS} />
        <BranchFilter source="branchId" />
      </ListToolbar>
      <CardGrid shape={{ lines: 3, hasBadge: true }}>
        <MailCard />
      </CardGrid>
      <ListPagination />
    </CollectionList>
  );
}

/** Opens the setting of who among the staff is notified, which applies to the whole school. */
function NotifiedButton() {
  const translate = useTranslate();
  const { permissions } = usePermissions();
  const [isOpen, setOpen] = useState(false);
  if (!isFor(WHOLE_SCHOOL_STAFF, permissions)) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('resources.mails.notified')}
      </Button>
      {isOpen && <NotifiedDialog onClose={() => setOpen(false)} />}
    </>
  );
}
