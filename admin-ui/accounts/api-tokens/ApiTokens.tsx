import AddIcon from '@mui/icons-material/Add';
import { Alert, Button, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ApiToken, NewApiToken } from '../../../contract/accounts/api-tokens.js';
import { SecretDialog } from '../../components/dialogs/SecretDialog.js';
import { PasswordPrompt } from '../../components/form/PasswordPrompt.js';
import { Message } from '../../components/Message.js';
import { ScreenHeader } from '../../components/ScreenHeader.js';
import { ScreenLoading } from '../../components/ScreenLoading.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { ApiTokenDialog } from './ApiTokenDialog.js';
import { ApiTokenRow } from './ApiTokenRow.js';
import { RevokeDialog } from './RevokeDialog.js';

export function ApiTokens() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<typeof ours>();
  const newButton = useRef<HTMLButtonElement>(null);
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<NewApiToken>();
  const [asked, setAsked] = useState<ApiToken>();
  const { data, isPending, refetch } = useQuery({
    queryKey: ['api-tokens'],
    queryFn: () => dataProvider.call<ApiToken[]>('/api-tokens'),
  });
  if (isPending) return <ScreenLoading />;

  const showMade = (token: NewApiToken) => {
    setIsMaking(false);
    setMade(token);
    void refetch();
  };
  const closeMade = () => {
    setMade(undefined);
    // The dialog cannot return the focus: its opener was in the form, which is gone.
    setTimeout(() => newButton.current?.focus());
  };
  const closeRevoked = async () => {
    setAsked(undefined);
    await refetch();
    // The dialog cannot return the focus: a revoked token has no button.
    newButton.current?.focus();
  };

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
      <TokenList tokens={data} onMake={() => setIsMaking(true)} onRevoke={setAsked} />
      {isMaking && <ApiTokenDialog onMade={showMade} onClose={() => setIsMaking(false)} />}
      <PasswordPrompt />
      {made && <NewTokenDialog token={made} onClose={closeMade} />}
      {asked && <RevokeDialog token={asked} onSettled={closeRevoked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

interface TokenListProps {
  /** Undefined if loading failed. */
  tokens?: ApiToken[];
  onMake: () => void;
  onRevoke: (token: ApiToken) => void;
}

function TokenList({ tokens, onMake, onRevoke }: TokenListProps) {
  const translate = useTranslate();
  return (
    <>
      {!tokens && <Alert severity="warning">{translate('api_tokens.load_failed')}</Alert>}
      {tokens?.length === 0 && (
        <Message
          drawing="empty"
          title={translate('api_tokens.none')}
          action={{ label: translate('api_tokens.first'), onClick: onMake }}
        />
      )}
      <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {tokens?.map((token) => (
          <ApiTokenRow key={token.id} token={token} onRevoke={() => onRevoke(token)} />
        ))}
      </Stack>
    </>
  );
}

function NewTokenDialog({ token, onClose }: { token: NewApiToken; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <SecretDialog
      title={translate('api_tokens.made_title')}
      text={translate('api_tokens.made_text')}
      label={translate('api_tokens.token')}
      secret={token.token}
      onClose={onClose}
    />
  );
}
