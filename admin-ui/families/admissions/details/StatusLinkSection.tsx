import { Button, Stack, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate, type HttpError } from 'react-admin';
import type { StaffAdmission } from '../../../../contract/families/admissions.js';
import type { ApplicationLinkState } from '../../../../contract/families/application-status.js';
import { greetingName } from '../../../../contract/families/names.js';
import { CopyButton } from '../../../components/CopyButton.js';
import { whatsAppTo } from '../../../components/links.js';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.js';
import { DetailsSection } from '../../../components/dialogs/DetailsSection.js';
import { errorMessageOf } from '../../../components/errorMessageOf.js';
import { formatDateTime } from '../../../components/formatDateTime.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';

const WORDS = 'resources.admissions.details.link';

const ASKED = { renew: 'POST', revoke: 'DELETE' } as const;

/** Shows the link with which the parent follows the application. Without an email address, staff hand it over. */
export function StatusLinkSection({ admission }: { admission: StaffAdmission }) {
  const { id, email, phone } = admission;
  const translate = useTranslate();
  const notify = useNotify();
  const { timeZone } = useSiteConfig();
  const dataProvider = useDataProvider<typeof ours>();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<keyof typeof ASKED>();
  const renewing = email ? 'renew' : 'make';
  const nameOf = (what: keyof typeof ASKED) => (what === 'renew' ? renewing : what);
  const path = `/admissions/${id}/link`;
  const queryKey = ['admissions', 'link', id];
  const { data, error } = useQuery({ queryKey, queryFn: () => dataProvider.call<ApplicationLinkState>(path) });
  const change = useMutation({
    mutationFn: (what: keyof typeof ASKED) => dataProvider.call<ApplicationLinkState>(path, { method: ASKED[what] }),
    onSuccess: (state, what) => {
      queryClient.setQueryData(queryKey, state);
      notify(`${WORDS}.${nameOf(what)}_done`, { type: 'success' });
    },
    onError: (thrown: HttpError) => notify(errorMessageOf(thrown, { failed: 'jobs.failed' }), { type: 'error' }),
    onSettled: () => setAsked(undefined),
  });
  const message = (name: string, options?: object) => translate(`${WORDS}.${name}`, options);
  const { parentName, studentName: child, reference } = admission;
  const chat =
    data?.url &&
    whatsAppTo(phone, message('chat_text', { name: greetingName(parentName), reference, child, url: data.url }));
  const stateWords = () => {
    if (error) return message('failed');
    if (!data) return ' ';
    return data.until ? message('until', { time: formatDateTime(data.until, timeZone) }) : message('none');
  };
  return (
    <DetailsSection title={message('title')}>
      <Typography>{stateWords()}</Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 1 }}>
        {data?.url && (
          <CopyButton
            text={data.url}
            messages={{ copy: `${WORDS}.copy`, copied: `${WORDS}.copied`, failed: `${WORDS}.copy_failed` }}
          />
        )}
        {chat && (
          <Button variant="outlined" size="small" href={chat} target="_blank" rel="noopener noreferrer">
            {message('chat')}
          </Button>
        )}
        <Button variant="outlined" size="small" onClick={() => setAsked('renew')}>
          {message(renewing)}
        </Button>
        {data?.until && (
          <Button variant="outlined" size="small" color="error" onClick={() => setAsked('revoke')}>
            {message('revoke')}
          </Button>
        )}
      </Stack>
      {asked && (
        <ConfirmDialog
          title={message(`${nameOf(asked)}_title`)}
          text={message(`${nameOf(asked)}_text`)}
          confirm={message(nameOf(asked))}
          danger={asked === 'revoke'}
          busy={change.isPending}
          onConfirm={() => change.mutate(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </DetailsSection>
  );
}
