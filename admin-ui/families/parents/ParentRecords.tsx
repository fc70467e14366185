import { Alert, Button, Stack, Typography, Box, Chip } from '@mui/material';
import { usePermissions, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ParentData, ParentRecord } from '../../../contract/families/parents.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { csvOf, download, downloadCsv } from '../../components/list/csv.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';

const NAMES = ['studentName', 'subject', 'email'];

function ParentRow({ record: { collection, id, deletedAt, isHeld, values } }: { record: ParentRecord }) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const name = String(NAMES.map((field) => values[field]).find(Boolean) ?? id);
  const kind = translate(`parents.collections.${collection}`);
  const time = formatDateTime(String(values.createdAt), timeZone);
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {kind}
        </Typography>
        <Typography component="span" dir="auto" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {name}
        </Typography>
        {deletedAt && <Chip size="small" variant="outlined" label={translate('parents.trash')} />}
        {isHeld && <Chip size="small" color="warning" variant="outlined" label={translate('parents.held')} />}
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {translate('parents.sent', { time })}
      </Typography>
      {collection !== 'subscribers' && collection !== 'bookings' && !deletedAt && (
        <Button
          size="small"
          component={Link}
          to={`/${collection}/${id}/show`}
          aria-label={`${translate('parents.open')}: ${kind} ${name}`}
          sx={{ ml: -0.5 }}
        >
          {translate('parents.open')}
        </Button>
      )}
    </Box>
  );
}

interface Cell {
  kind: string;
  id: unknown;
  field: string;
  value: unknown;
}

const shown = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value);

/** Returns one row for each field of each record. */
function parentCells({ records, savedViews: _views, auditLines: _lines, ...related }: ParentData): Cell[] {
  const rows = [
    ...records.map(({ collection, id, values }) => ({ kind: collection as string, id: id as unknown, values })),
    ...Object.entries(related).flatMap(([kind, all]) =>
      all.map((values) => ({ kind, id: values.id ?? values.record, values })),
    ),
  ];
  return rows.flatMap(({ kind, id, values }) =>
    Object.entries(values).map(([field, value]) => ({ kind, id, field, value: shown(value) })),
  );
}

type Translate = (key: string) => string;

const columns = (translate: Translate) =>
  (['kind', 'id', 'field', 'value'] as const).map((name) => ({
    label: translate(`parents.${name}`),
    value: (cell: Cell) => cell[name],
  }));

const exportCsv = (data: ParentData, translate: Translate): void =>
  downloadCsv('parent', csvOf(columns(translate), parentCells(data)));

const exportJson = (data: ParentData): void =>
  download('parent.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));

interface Props {
  data: ParentData;
  isErasing: boolean;
  onErase: () => void;
}

export function ParentRecords({ data, isErasing, onErase }: Props) {
  const translate = useTranslate();
  const { permissions } = usePermissions();
  if (!data.records.length && !data.mails.length && !data.thread.length)
    return <Alert severity="info">{translate('parents.none')}</Alert>;

  return (
    <>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.records.map((record) => (
          <ParentRow key={`${record.collection} ${record.id}`} record={record} />
        ))}
      </Stack>
      <Typography>
        {translate('parents.besides', {
          mails: data.mails.length,
          thread: data.thread.length,
          visits: data.visits.length,
          documents: data.documents.length,
          revisions: data.revisions.length,
          answers: data.answers.length,
          views: data.savedViews,
        })}{' '}
        {translate('parents.audit', { count: data.auditLines })}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={() => exportJson(data)}>
          {translate('parents.json')}
        </Button>
        <Button variant="outlined" onClick={() => exportCsv(data, translate)}>
          {translate('parents.csv')}
        </Button>
        {permissions === 'SUPER_ADMIN' && (
          <Button variant="outlined" color="error" disabled={isErasing} onClick={onErase}>
            {translate('parents.erase')}
          </Button>
        )}
      </Stack>
    </>
  );
}
