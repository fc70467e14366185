import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OwnPasskey } from '../../../contract/accounts/second-factor.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { RecordRow } from '../../components/list/cards/RecordRow.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';

interface Props {
  passkey: OwnPasskey;
  busy: boolean;
  onRename: () => void;
  onRemove: () => void;
}

export function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, busy, onRename, onRemove }: Props) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const time = (instant: string) => formatDateTime(instant, timeZone);
  return (
    <RecordRow
      title={name}
      titleComponent="h3"
      chips={null}
      facts={[
        translate('security.passkeys.added_on', { when: time(createdAt) }),
        lastUsedAt
          ? translate('security.passkeys.used', { when: time(lastUsedAt) })
          : translate('security.passkeys.never_used'),
      ]}
      error={null}
      actions={
        <>
          <Button
            variant="outlined"
            disabled={busy}
            aria-label={translate('security.passkeys.rename_one', { name })}
            onClick={onRename}
          >
            {translate('security.passkeys.rename')}
          </Button>
          <Button
            variant="outlined"
            color="error"
            disabled={busy}
            aria-label={translate('security.passkeys.remove_one', { name })}
            onClick={onRemove}
          >
            {translate('security.passkeys.remove')}
          </Button>
        </>
      }
    />
  );
}
