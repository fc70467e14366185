import { Button, Stack, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate, type HttpError } from 'react-admin';
import type { StaffAdmission } from '../../../../contract/families/admissions.js';
import type { ApplicationLinkState } from '../../../../contract/families/application-status.js';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.js';
import { DetailsSection } from '../../../components/dialogs/DetailsSection.js';
import { failureSentence } from '../../../components/failureSentence.js';
import { formatDateTime } from '../../../components/formatDateTime.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';

/** Beside the section that says it, as the start has no room for it. */
const linkMessages = {
  title: "Parent's Link",
  until: 'With the link of the confirmation the parent follows the application until %{time}.',
  none: 'The parent has no link: it was revoked, or no email has left yet.',
  failed: 'Whether there is a link could not be loaded.',
  renew: 'Email a New Link',
  renew_title: 'Email the parent a new link?',
  renew_text: 'The one before stops working at once.',
  renew_done: 'The new link is emailed.',
  revoke: 'Revoke',
  revoke_title: 'Revoke the link?',
  revoke_text: 'It stops working at once. You can email a new one at any time.',
  revoke_done: 'Link revoked',
};

const ASKED = { renew: 'POST', revoke: 'DELETE' } as const;

/** Whether the parent has a link to the state of the application: staff never see the link. */
export function StatusLinkSection({ admission: { id } }: { admission: StaffAdmission }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { timeZone } = useSiteConfig();
  const dataProvider = useDataProvider<typeof ours>();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<keyof typeof ASKED>();
  const path = `/admissions/${id}/link`;
  const queryKey = ['admissions', 'link', id];
  const { data, error } = useQuery({ queryKey, queryFn: () => dataProvider.call<ApplicationLinkState>(path) });
  const change = useMutation({
    mutationFn: (what: keyof typeof ASKED) => dataProvider.call<ApplicationLinkState>(path, { method: ASKED[what] }),
    onSuccess: (state, what) => {
      queryClient.setQueryData(queryKey, state);
      notify(linkMessages[`${what}_done`], { type: 'success' });
    },
    onError: (thrown: HttpError) => notify(failureSentence(thrown, { failed: 'jobs.failed' }), { type: 'error' }),
    onSettled: () => setAsked(undefined),
  });
  const words = (name: keyof typeof linkMessages, options?: object) => translate(linkMessages[name], options);
  const stateWords = () => {
    if (error) return words('failed');
    if (!data) return ' ';
    return data.until ? words('until', { time: formatDateTime(data.until, timeZone) }) : words('none');
  };
  return (
    <DetailsSection title={words('title')}>
      <Typography>{stateWords()}</Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 1 }}>
        <Button variant="outlined" onClick={() => setAsked('renew')}>
          {words('renew')}
        </Button>
        {data?.until && (
          <Button variant="outlined" color="error" onClick={() => setAsked('revoke')}>
            {words('revoke')}
          </Button>
        )}
      </Stack>
      {asked && (
        <ConfirmDialog
          title={words(`${asked}_title`)}
          text={words(`${asked}_text`)}
          confirm={words(asked)}
          danger={asked === 'revoke'}
          busy={change.isPending}
          onConfirm={() => change.mutate(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </DetailsSection>
  );
}
