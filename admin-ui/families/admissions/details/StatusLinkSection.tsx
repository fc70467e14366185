import { Button, Stack, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate, type HttpError } from 'react-admin';
import type { StaffAdmission } from '../../../../contract/families/admissions.js';
import type { ApplicationLinkState } from '../../../../contract/families/application-status.js';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.js';
import { DetailsSection } from '../../../components/dialogs/DetailsSection.js';
import { errorMessageOf } from '../../../components/errorMessageOf.js';
import { formatDateTime } from '../../../components/formatDateTime.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';

const ASKED = { renew: 'POST', revoke: 'DELETE' } as const;

/** Shows whether the parent has a link to the application's status. Staff never see the link itself. */
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
      notify(`resources.admissions.details.link.${what}_done`, { type: 'success' });
    },
    onError: (thrown: HttpError) => notify(errorMessageOf(thrown, { failed: 'jobs.failed' }), { type: 'error' }),
    onSettled: () => setAsked(undefined),
  });
  const message = (name: string, options?: object) => translate(`resources.admissions.details.link.${name}`, options);
  const stateWords = () => {
    if (error) return message('failed');
    if (!data) return ' ';
    return data.until ? message('until', { time: formatDateTime(data.until, timeZone) }) : message('none');
  };
  return (
    <DetailsSection title={message('title')}>
      <Typography>{stateWords()}</Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 1 }}>
        <Button variant="outlined" onClick={() => setAsked('renew')}>
          {message('renew')}
        </Button>
        {data?.until && (
          <Button variant="outlined" color="error" onClick={() => setAsked('revoke')}>
            {message('revoke')}
          </Button>
        )}
      </Stack>
      {asked && (
        <ConfirmDialog
          title={message(`${asked}_title`)}
          text={message(`${asked}_text`)}
          confirm={message(asked)}
          danger={asked === 'revoke'}
          busy={change.isPending}
          onConfirm={() => change.mutate(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </DetailsSection>
  );
}
