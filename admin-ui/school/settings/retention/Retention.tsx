import { Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import {
  RETENTION_KINDS,
  RETENTION_SETTINGS,
  type RetentionPreview,
  type RetentionSetting,
} from '../../../../contract/families/retention.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { RetentionChanges } from './RetentionChanges.js';
import { RetentionDialog } from './RetentionDialog.js';
import { settingsQuery } from '../settingsQuery.js';
import './messages.js';

/** Retention periods of what parents sent, changed one by one, with a preview of what will be deleted soon. */
export function Retention() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<typeof ours>();
  const [asked, setAsked] = useState<RetentionSetting>();
  const { data: stored } = useQuery(settingsQuery(dataProvider, 'site'));
  const { data: preview } = useQuery({
    queryKey: ['retention'],
    queryFn: () => dataProvider.call<RetentionPreview>('/retention'),
    retry: false,
  });
  if (!stored || !preview) return null;
  const monthsOf = (key: RetentionSetting) => Number(stored.values[key]);
  const parts = RETENTION_KINDS.flatMap((kind) =>
    preview[kind] ? translate(`retention.due_${kind}`, { smart_count: preview[kind] }) : [],
  );
  return (
    <Stack sx={{ gap: 1 }}>
      {RETENTION_SETTINGS.map((key) => {
        const field = translate(`settings.fields.${key}`);
        const months = monthsOf(key);
        return (
          <Stack key={key} direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
            <Typography>
              {field}:{' '}
              {months ? translate('retention.months', { smart_count: months }) : translate('retention.for_ever')}
            </Typography>
            <Button size="small" aria-label={translate('retention.change', { field })} onClick={() => setAsked(key)}>
              {translate('list.edit')}
            </Button>
          </Stack>
        );
      })}
      <RetentionChanges />
      <Typography color="textSecondary">
        {parts.length ? translate('retention.due', { what: parts.join(', ') }) : translate('retention.due_none')}
      </Typography>
      {asked && (
        <RetentionDialog
          setting={asked}
          months={monthsOf(asked)}
          version={stored.versions[asked] ?? 0}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Stack>
  );
}
