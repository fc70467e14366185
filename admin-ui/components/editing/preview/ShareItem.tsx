import CopyIcon from '@mui/icons-material/ContentCopy';
import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { Share } from '../../../../contract/accounts/shares.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';
import { formatDateTime } from '../../formatDateTime.js';
import '../../dialogs/shareMessages.js';

interface Props {
  share: Share;
  busy: boolean;
  onTell: (message: string) => void;
  onRevoke: () => void;
}

export function ShareItem({ share, busy, onTell, onRevoke }: Props) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const field = useRef<HTMLInputElement>(null);
  const factsId = useId();

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(field.current!.value);
      onTell('shares.copied');
    } catch {
      field.current!.select();
      onTell('shares.not_copied');
    }
  };

  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'flex-end', gap: 1 }}>
        <TextField
          label={translate('shares.url')}
          value={new URL(share.url, location.origin).href}
          onFocus={() => field.current!.select()}
          inputRef={field}
          slotProps={{ htmlInput: { readOnly: true, 'aria-describedby': factsId } }}
          sx={{ flex: '1 1 220px', m: 0 }}
        />
        <Button variant="outlined" startIcon={<CopyIcon />} aria-describedby={factsId} onClick={() => void copy()}>
          {translate('shares.copy')}
        </Button>
        <Button variant="outlined" color="error" aria-describedby={factsId} disabled={busy} onClick={onRevoke}>
          {translate('shares.revoke')}
        </Button>
      </Stack>
      <Typography id={factsId} variant="body2" color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {translate('shares.facts', {
          name: share.createdBy ?? translate('shares.somebody'),
          made: formatDateTime(share.createdAt, timeZone),
          until: formatDateTime(share.until, timeZone),
        })}
      </Typography>
    </Box>
  );
}
