import AddIcon from '@mui/icons-material/Add';
import { Alert, Button, Stack } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate, type HttpError } from 'react-admin';
import type { ApiToken, NewApiToken } from '../../../contract/accounts/api-tokens.js';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';
import { SecretDialog } from '../../components/dialogs/SecretDialog.js';
import { PasswordPrompt } from '../../components/form/PasswordPrompt.js';
import { failureSentence } from '../../components/failureSentence.js';
import { Message } from '../../components/Message.js';
import { ScreenHeader } from '../../components/ScreenHeader.js';
import { ScreenLoading } from '../../components/ScreenLoading.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { ApiTokenDialog } from './ApiTokenDialog.js';
import { ApiTokenRow } from './ApiTokenRow.js';

export function ApiTokens() {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<typeof ours>();
  const newButton = useRef<HTMLButtonElement>(null);
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<NewApiToken>();
  const [asked, setAsked] = useState<ApiToken>();
  const { data, isPending, refetch } = useQuery({
    queryKey: ['api-tokens'],
    queryFn: () => dataProvider.call<ApiToken[]>('/api-tokens'),
  });
  const revoke = useMutation({
    mutationFn: ({ id }: ApiToken) => dataProvider.call<ApiToken>(`/api-tokens/${id}`, { method: 'DELETE' }),
    onSuccess: () => notify('api_tokens.revoked', { type: 'success' }),
    onError: (error: HttpError) =>
      notify(failureSentence(error, { failed: 'api_tokens.revoke_failed' }), { type: 'error' }),
    onSettled: async () => {
      setAsked(undefined);
      await refetch();
      // The button that was pressed goes with the state of its token.
      newButton.current?.focus();
    },
  });
  if (isPending) return <ScreenLoading />;

  return (
    <>
      <ScreenHeader
        title={translate('api_tokens.title')}
        text={translate('api_tokens.text')}
        action={
          <Button ref={newButton} variant="contained" startIcon={<AddIcon />} onClick={() => setIsMaking(true)}>
            {translate('api_tokens.new')}
          </Button>
        }
      />
      {!data && <Alert severity="warning">{translate('api_tokens.load_failed')}</Alert>}
      {data?.length === 0 && (
        <Message
          drawing="empty"
          title={translate('api_tokens.none')}
          action={{ label: translate('api_tokens.first'), onClick: () => setIsMaking(true) }}
        />
      )}
      <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((token) => (
          <ApiTokenRow key={token.id} token={token} onRevoke={() => setAsked(token)} />
        ))}
      </Stack>
      {isMaking && (
        <ApiTokenDialog
          onMade={(token) => {
            setIsMaking(false);
            setMade(token);
            void refetch();
          }}
          onClose={() => setIsMaking(false)}
        />
      )}
      <PasswordPrompt />
      {made && (
        <SecretDialog
          title={translate('api_tokens.made_title')}
          text={translate('api_tokens.made_text')}
          label={translate('api_tokens.token')}
          secret={made.token}
          onClose={() => {
            setMade(undefined);
            // Its opener went with the form.
            setTimeout(() => newButton.current?.focus());
          }}
        />
      )}
      {asked && (
        <ConfirmDialog
          title={translate('api_tokens.revoke_title')}
          text={translate('api_tokens.revoke_text', { name: asked.name })}
          confirm={translate('api_tokens.revoke')}
          danger
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
