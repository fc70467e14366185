import { Alert, Button, Stack, Typography } from '@mui/material';
import { usePermissions, useTranslate } from 'react-admin';
import type { ParentData } from '../../../contract/families/parents.js';
import { exportCsv, exportJson } from './exportParent.js';
import { ParentRow } from './ParentRow.js';

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
