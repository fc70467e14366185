import { Button, Stack, Typography, Box, TextField } from '@mui/material';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate, useNotify, type HttpError } from 'react-admin';
import {
  RETENTION_KINDS,
  RETENTION_SETTINGS,
  type RetentionPreview,
  type RetentionSetting,
  isShorter,
} from '../../../../contract/families/retention.js';
import { type ChangedSetting, SETTING_TYPE, settingError } from '../../../../contract/school/settings.js';
import { PromptDialog } from '../../../components/dialogs/PromptDialog.js';
import { errorMessageOf } from '../../../components/errorMessageOf.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { withOwnPassword } from '../../../providers/ownPassword.js';
import { settingsQuery } from '../settingsQuery.js';
import './messages.js';
import { RetentionChanges } from './RetentionChanges.js';

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

interface RetentionDialogProps {
  setting: RetentionSetting;
  months: number;
  version: number;
  onClose: () => void;
}

/** How many records a shorter period would delete; undefined for a longer or an invalid one. */
function useShortening(setting: RetentionSetting, value: string, isShortening: boolean): number | undefined {
  const dataProvider = useDataProvider<typeof ours>();
  const { data } = useQuery({
    queryKey: ['retention', 'shortening', setting, value],
    queryFn: () =>
      dataProvider.call<{ records: number }>(`/retention/shortening?key=${setting}&months=${value.trim()}`),
    enabled: isShortening,
    retry: false,
  });
  return data?.records;
}

function useSaveRetention({ setting, version, onClose }: Omit<RetentionDialogProps, 'months'>) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<typeof ours>();
  return useMutation({
    mutationFn: (value: string) =>
      withOwnPassword((currentPassword) => {
        const body = JSON.stringify({ value, type: SETTING_TYPE, category: 'site', currentPassword });
        return dataProvider.call<ChangedSetting>(`/settings/${setting}`, { method: 'PUT', body, ifMatch: version });
      }),
    onSuccess: ({ effectiveAt }) => {
      notify(effectiveAt ? 'retention.dialog.deferred' : 'retention.dialog.saved', { type: 'success' });
      onClose();
    },
    onError: (failure: HttpError) =>
      notify(errorMessageOf(failure, { failed: 'retention.dialog.failed' }), { type: 'error' }),
    onSettled: () =>
      Promise.all(['retention', 'settings'].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
  });
}

/**
 * Dialog for a retention period. For a shorter one it shows how many records it would delete, and asks for the
 * password.
 */
function RetentionDialog({ setting, months, version, onClose }: RetentionDialogProps) {
  const translate = useTranslate();
  const [value, setValue] = useState(String(months));
  const error = settingError(setting, value);
  const records = useShortening(setting, value, !error && isShorter(Number(value), months));
  const { mutate, isPending } = useSaveRetention({ setting, version, onClose });

  return (
    // React bubbles the event to the form around the dialog, which would be submitted as well.
    <Box onSubmit={(event) => event.stopPropagation()}>
      <PromptDialog
        title={translate(`settings.fields.${setting}`)}
        text={translate('retention.dialog.text')}
        confirm={translate('retention.dialog.save')}
        isBusy={isPending}
        onConfirm={() => !error && mutate(value)}
        onClose={onClose}
      >
        <TextField
          value={value}
          onChange={({ target }) => setValue(target.value)}
          label={translate('retention.dialog.label')}
          error={Boolean(error)}
          helperText={error}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          autoComplete="off"
          autoFocus
          fullWidth
        />
        <Typography role="status" sx={{ mt: 1 }}>
          {records !== undefined && translate('retention.dialog.records', { smart_count: records })}
        </Typography>
      </PromptDialog>
    </Box>
  );
}
