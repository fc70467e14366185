import { Alert, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type HttpError, useDataProvider, useTranslate } from 'react-admin';
import type { StaffNotice } from '../../../contract/content/notices.js';
import { CLOSURE_MAIL, type ClosureMailInput, type ClosureReaders } from '../../../contract/families/closure-mails.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { branchToForm } from './noticeForm.js';
import { useNoticeBranches } from './useNoticeBranches.js';

function useClosureReaders({ id, version }: StaffNotice) {
  const dataProvider = useDataProvider<typeof ours>();
  const queryClient = useQueryClient();
  const queryKey = ['notices', 'readers', id, version];
  const path = `/notices/${id}`;
  const { data } = useQuery({ queryKey, queryFn: () => dataProvider.call<ClosureReaders>(`${path}/readers`) });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: ClosureMailInput) =>
      dataProvider.call<ClosureReaders>(`${path}/mails`, { method: 'POST', body: JSON.stringify(input) }),
    onSuccess: (sent) => queryClient.setQueryData(queryKey, sent),
    // A colleague may have sent it, or changed the closure.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
  return { data, send: mutate, isPending, error: error as HttpError | null };
}

/** Mails a closure to the subscribers who want it, once for each change. The campus is chosen again unless it is one's own. */
export function MailClosure({ notice }: { notice: StaffNotice }) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const { data, send, isPending, error } = useClosureReaders(notice);
  const { choices } = useNoticeBranches(notice);
  const [chosen, setChosen] = useState('');
  const [isTried, setTried] = useState(false);
  const [isSent, setSent] = useState(false);
  const sent = useRef<HTMLParagraphElement>(null);
  const isDone = isSent && data?.isDue === false;
  // The button, which had the focus, is gone.
  useEffect(() => {
    if (isDone) sent.current?.focus();
  }, [isDone]);
  if (!data) return null;
  const { readers, branches, mailings, isDue, mustConfirm } = data;
  const t = (key: string, options: object = {}) => translate(`resources.notices.mail.${key}`, options);
  const isRight = !mustConfirm || chosen === branchToForm(notice);
  const submit = () => {
    setTried(true);
    const onSuccess = () => setSent(true);
    if (isRight) send(mustConfirm ? { branchId: notice.branchId } : {}, { onSuccess });
  };
  const [last] = mailings;
  return (
    <Stack sx={{ gap: 1, mt: 1.5 }}>
      {last && (
        <Typography ref={sent} tabIndex={-1} variant="body2" role="status">
          {t(last.by ? 'sent_by' : 'sent', {
            smart_count: last.readers,
            name: last.by,
            time: formatDateTime(last.at, timeZone),
          })}
        </Typography>
      )}
      {isDue && readers === 0 && <Typography variant="body2">{t('nobody')}</Typography>}
      {isDue && readers > 0 && (
        <>
          <Typography variant="body2">
            {branches.map(({ branch, readers: count }) => `${branch}: ${count}`).join(' · ')}
          </Typography>
          {mustConfirm && (
            <TextField
              select
              size="small"
              label={t('confirm')}
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
              error={isTried && !isRight}
              helperText={isTried && !isRight ? CLOSURE_MAIL.confirm : undefined}
              sx={{ maxWidth: 320 }}
            >
              {choices.map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
          )}
          <Button
            variant="contained"
            size="small"
            onClick={submit}
            loading={isPending}
            sx={{ alignSelf: 'flex-start' }}
          >
            {t(last ? 'send_change' : 'send', { smart_count: readers })}
          </Button>
        </>
      )}
      {error && isDue && (
        <Alert severity="error">{errorMessageOf(error, { failed: 'resources.notices.mail.failed' })}</Alert>
      )}
    </Stack>
  );
}
