import AddIcon from '@mui/icons-material/Add';
import ActiveIcon from '@mui/icons-material/CheckCircleOutlined';
import RevokedIcon from '@mui/icons-material/ErrorOutlined';
import ExpiredIcon from '@mui/icons-material/ScheduleOutlined';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useQuery, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useTranslate, useNotify, type HttpError } from 'react-admin';
import type { ApiToken, NewApiToken, ApiTokenState } from '../../../contract/accounts/api-tokens.js';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';
import { SecretDialog } from '../../components/dialogs/SecretDialog.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import { PasswordPrompt } from '../../components/form/PasswordPrompt.js';
import { useChoiceLabels } from '../../components/form/useChoiceLabels.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { RecordRow } from '../../components/list/cards/RecordRow.js';
import { Message } from '../../components/Message.js';
import { ScreenHeader } from '../../components/ScreenHeader.js';
import { ScreenLoading } from '../../components/ScreenLoading.js';
import { StatusChip, type StatusStyle } from '../../components/StatusChip.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { ApiTokenDialog } from './ApiTokenDialog.js';

const TOKEN_STYLES: Record<ApiTokenState, StatusStyle> = {
  active: { label: 'api_tokens.states.active', tone: 'green', icon: ActiveIcon },
  expired: { label: 'api_tokens.states.expired', tone: 'grey', icon: ExpiredIcon },
  revoked: { label: 'api_tokens.states.revoked', tone: 'grey', icon: RevokedIcon },
};

function ApiTokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const translate = useTranslate();
  const inWords = useChoiceLabels(':');
  const { timeZone } = useSiteConfig();
  const { name, prefix, scopes, state, expiresAt, lastUsedAt, revokedAt, createdBy } = token;
  const time = (instant: string) => ({ time: formatDateTime(instant, timeZone) });

  return (
    <RecordRow
      title={name}
      chips={<StatusChip status={state} styles={TOKEN_STYLES} />}
      facts={[
        revokedAt
          ? translate('api_tokens.revoked_at', time(revokedAt))
          : translate(state === 'expired' ? 'api_tokens.ended' : 'api_tokens.ends', time(expiresAt)),
        lastUsedAt ? translate('api_tokens.used', time(lastUsedAt)) : translate('api_tokens.never_used'),
        translate('api_tokens.begins', { prefix: `${prefix}…` }),
        createdBy && translate('api_tokens.made_by', { name: createdBy }),
      ]}
      actions={
        state === 'active' && (
          <Button
            variant="outlined"
            color="error"
            aria-label={translate('api_tokens.revoke_one', { name })}
            onClick={onRevoke}
          >
            {translate('api_tokens.revoke')}
          </Button>
        )
      }
    >
      <Typography>{inWords(scopes)}</Typography>
    </RecordRow>
  );
}

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

interface RevokeDialogProps {
  token: ApiToken;
  onSettled: () => Promise<void>;
  onClose: () => void;
}

function RevokeDialog({ token, onSettled, onClose }: RevokeDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<typeof ours>();
  const { mutate: revoke, isPending } = useMutation({
    mutationFn: () => dataProvider.call<ApiToken>(`/api-tokens/${token.id}`, { method: 'DELETE' }),
    onSuccess: () => notify('api_tokens.revoked', { type: 'success' }),
    onError: (error: HttpError) =>
      notify(errorMessageOf(error, { failed: 'api_tokens.revoke_failed' }), { type: 'error' }),
    onSettled,
  });

  return (
    <ConfirmDialog
      title={translate('api_tokens.revoke_title')}
      text={translate('api_tokens.revoke_text', { name: token.name })}
      confirm={translate('api_tokens.revoke')}
      danger
      busy={isPending}
      onConfirm={() => revoke()}
      onClose={onClose}
    />
  );
}
