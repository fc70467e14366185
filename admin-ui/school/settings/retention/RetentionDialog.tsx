import { Box, TextField, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate, type HttpError } from 'react-admin';
import { isShorter, type RetentionSetting } from '../../../../contract/families/retention.js';
import { type ChangedSetting, SETTING_TYPE, settingError } from '../../../../contract/school/settings.js';
import { PromptDialog } from '../../../components/dialogs/PromptDialog.js';
import { errorMessageOf } from '../../../components/errorMessageOf.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { withOwnPassword } from '../../../providers/ownPassword.js';

interface Props {
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

function useSaveRetention({ setting, version, onClose }: Omit<Props, 'months'>) {
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
export function RetentionDialog({ setting, months, version, onClose }: Props) {
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
