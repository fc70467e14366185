import { Button, Chip, Stack } from '@mui/material';
import { useState } from 'react';
import { useLogout, useNotify, useTranslate } from 'react-admin';
import type { OwnSession } from '../../../contract/accounts/second-factor.js';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';
import { FormSection } from '../../components/form/FormSection.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { RecordRow } from '../../components/list/cards/RecordRow.js';
import { paths } from '../../providers/paths.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { useOwnSessions } from './useSecurity.js';
import { useSecurityChange } from './useSecurityChange.js';

export function SessionsSection() {
  const translate = useTranslate();
  const notify = useNotify();
  const logout = useLogout();
  const { data = [] } = useOwnSessions();
  const { change, isBusy } = useSecurityChange();
  const [endsAll, setEndsAll] = useState(false);
  const nameOf = ({ device }: OwnSession) => device ?? translate('security.sessions.unknown');

  const end = (session: OwnSession) =>
    change({
      path: `sessions/${session.id}`,
      method: 'DELETE',
      done: 'security.sessions.ended',
      args: { device: nameOf(session) },
    });
  const endAll = async () => {
    if ((await change({ path: 'sessions', method: 'DELETE' })) === undefined) return setEndsAll(false);
    await logout({}, paths.signIn, false);
    return notify('security.sessions.all_ended', { type: 'success' });
  };

  return (
    <FormSection title={translate('security.sessions.title')} hint={translate('security.sessions.text')}>
      <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            name={nameOf(session)}
            busy={isBusy}
            onEnd={() => void end(session)}
          />
        ))}
      </Stack>
      <Button
        variant="outlined"
        color="error"
        disabled={isBusy}
        onClick={() => setEndsAll(true)}
        sx={{ alignSelf: 'flex-start' }}
      >
        {translate('security.sessions.end_all')}
      </Button>
      {endsAll && (
        <ConfirmDialog
          title={translate('security.sessions.end_all_title')}
          text={translate('security.sessions.end_all_text')}
          confirm={translate('security.sessions.end_all')}
          danger
          busy={isBusy}
          onConfirm={() => void endAll()}
          onClose={() => setEndsAll(false)}
        />
      )}
    </FormSection>
  );
}

interface SessionRowProps {
  session: OwnSession;
  name: string;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, name, busy, onEnd }: SessionRowProps) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const { isCurrent, lastSeenAt, createdAt, network } = session;
  const time = (instant: string) => formatDateTime(instant, timeZone);
  return (
    <RecordRow
      title={name}
      titleComponent="h3"
      chips={isCurrent && <Chip size="small" label={translate('security.sessions.this_one')} />}
      facts={[
        translate('security.sessions.used', { when: time(lastSeenAt) }),
        translate('security.sessions.since', { when: time(createdAt) }),
        network && translate('security.sessions.network', { network }),
      ]}
      error={null}
      actions={
        !isCurrent && (
          <Button
            variant="outlined"
            disabled={busy}
            aria-label={translate('security.sessions.end_one', { device: name, when: time(lastSeenAt) })}
            onClick={onEnd}
          >
            {translate('security.sessions.end')}
          </Button>
        )
      }
    />
  );
}
