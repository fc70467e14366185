import { Box, TextField, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate, type HttpError } from 'react-admin';
import { isShorter, type RetentionSetting } from '../../../contract/families/retention.js';
import { type ChangedSetting, SETTING_TYPE, settingError } from '../../../contract/school/settings.js';
import { PromptDialog } from '../../components/dialogs/PromptDialog.js';
import { PasswordPrompt } from '../../components/form/PasswordPrompt.js';
import { failureSentence } from '../../components/failureSentence.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { withOwnPassword } from '../../providers/ownPassword.js';

const WORDS = {
  text: 'A shorter period takes effect after seven days and can be undone until then; a longer one holds at once.',
  label: 'In months; 0 keeps them for ever',
  save: 'Save Period',
  records:
    '%{smart_count} message or application will be older than that in seven days, and deleted. |||| %{smart_count} messages and applications will be older than that in seven days, and deleted.',
  deferred: 'The shorter period takes effect in seven days',
  saved: 'The period is changed',
  failed: 'The period could not be changed',
};

interface Props {
  setting: RetentionSetting;
  /** That are stored. */
  months: number;
  version: number;
  onClose: () => void;
}

/** Another period of retention; of a shorter one it shows how much would be deleted, and asks for the own password. */
export function RetentionDialog({ setting, months, version, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<typeof ours>();
  const [value, setValue] = useState(String(months));
  const error = settingError(setting, value);
  const { data: preview } = useQuery({
    queryKey: ['retention', 'shortening', setting, value],
    queryFn: () =>
      dataProvider.call<{ records: number }>(`/retention/shortening?key=${setting}&months=${value.trim()}`),
    enabled: !error && isShorter(Number(value), months),
    retry: false,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      withOwnPassword((currentPassword) => {
        const body = JSON.stringify({ value, type: SETTING_TYPE, category: 'site', currentPassword });
        return dataProvider.call<ChangedSetting>(`/settings/${setting}`, { method: 'PUT', body, ifMatch: version });
      }),
    onSuccess: ({ effectiveAt }) => {
      notify(effectiveAt ? WORDS.deferred : WORDS.saved, { type: 'success' });
      onClose();
    },
    onError: (failure: HttpError) => notify(failureSentence(failure, { failed: WORDS.failed }), { type: 'error' }),
    onSettled: () =>
      Promise.all(['retention', 'settings'].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
  });

  return (
    // React lets it bubble to the form that the dialog stands in, which would be saved, too.
    <Box onSubmit={(event) => event.stopPropagation()}>
      <PromptDialog
        title={translate(`settings.fields.${setting}`)}
        text={translate(WORDS.text)}
        confirm={translate(WORDS.save)}
        isBusy={isPending}
        onConfirm={() => !error && mutate()}
        onClose={onClose}
      >
        <TextField
          value={value}
          onChange={({ target }) => setValue(target.value)}
          label={translate(WORDS.label)}
          error={Boolean(error)}
          helperText={error}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          autoComplete="off"
          autoFocus
          fullWidth
        />
        <Typography role="status" sx={{ mt: 1 }}>
          {preview && translate(WORDS.records, { smart_count: preview.records })}
        </Typography>
      </PromptDialog>
      <PasswordPrompt />
    </Box>
  );
}
