import CopyIcon from '@mui/icons-material/ContentCopy';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
  Stack,
  TextField,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslate, useDataProvider, type HttpError } from 'react-admin';
import type { Share } from '../../../../contract/accounts/shares.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';
import '../../dialogs/shareMessages.js';
import { errorMessageOf } from '../../errorMessageOf.js';
import { formatDateTime } from '../../formatDateTime.js';
import { useEditing } from '../useEditing.js';

/** Runs a change and reports its outcome in the dialog, because a toast would be outside of it. */
function useReportedChange() {
  const [told, setTold] = useState({ message: '', isFailure: false });
  const [isBusy, setIsBusy] = useState(false);

  const report = (message: string) => setTold({ message, isFailure: false });
  const run = async (work: () => Promise<void>, done: string, failed: string) => {
    setIsBusy(true);
    try {
      await work();
      report(done);
    } catch (error) {
      setTold({ message: errorMessageOf(error as Error, { failed }), isFailure: true });
    }
    setIsBusy(false);
  };
  return { told, report, run, isBusy };
}

export function SharesDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const textId = useId();
  const makeButton = useRef<HTMLButtonElement>(null);
  const { shares, isError, make, revoke } = useShares();
  const { told, report, run, isBusy } = useReportedChange();

  const revokeOne = async (id: string) => {
    // The revoke button disappears with its link.
    makeButton.current?.focus();
    await run(() => revoke(id), 'shares.revoked', 'shares.revoke_failed');
  };

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>{translate('shares.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{translate('shares.text')}</DialogContentText>
        <Button
          ref={makeButton}
          variant="contained"
          autoFocus
          aria-disabled={isBusy}
          onClick={() => !isBusy && void run(make, 'shares.made', 'shares.make_failed')}
          sx={{ mt: 2, minWidth: 136 }}
        >
          {translate('shares.make')}
        </Button>
        <Typography
          role="status"
          variant="body2"
          color={told.isFailure ? 'error' : 'textPrimary'}
          sx={{ my: 1, minHeight: '1.5em', fontWeight: 600 }}
        >
          {told.message && translate(told.message, { _: told.message })}
        </Typography>
        <ShareList
          shares={shares}
          isError={isError}
          busy={isBusy}
          onTell={report}
          onRevoke={(id) => void revokeOne(id)}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('list.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ShareListProps {
  shares?: Share[];
  isError: boolean;
  busy: boolean;
  onTell: (message: string) => void;
  onRevoke: (id: string) => void;
}

function ShareList({ shares, isError, busy, onTell, onRevoke }: ShareListProps) {
  const translate = useTranslate();
  const state = isError ? 'load_failed' : shares ? 'none' : 'loading';
  return shares?.length ? (
    <Box component="ul" aria-label={translate('shares.held')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {shares.map((share) => (
        <ShareItem key={share.id} share={share} busy={busy} onTell={onTell} onRevoke={() => onRevoke(share.id)} />
      ))}
    </Box>
  ) : (
    <Typography role="status" color="textSecondary">
      {translate(`shares.${state}`)}
    </Typography>
  );
}

/** Share links of the edited record that are still valid, newest first. */
function useShares() {
  const { resource, record } = useEditing();
  const dataProvider = useDataProvider<typeof ours>();
  const queryClient = useQueryClient();
  const queryKey = ['shares', resource, record];
  const { data: shares, isError } = useQuery({
    queryKey,
    queryFn: () => dataProvider.call<Share[]>(`/shares?record=${resource}.${record}`),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const change = (changed: (shares: Share[]) => Share[]) =>
    queryClient.setQueryData<Share[]>(queryKey, (held = []) => changed(held));

  const make = async () => {
    const body = JSON.stringify({ collection: resource, recordId: Number(record) });
    const share = await dataProvider.call<Share>('/shares', { method: 'POST', body });
    change((held) => [share, ...held]);
  };
  const revoke = async (id: string) => {
    try {
      await dataProvider.call(`/shares/${id}`, { method: 'DELETE' });
    } catch (error) {
      // The link has expired, or a colleague has revoked it.
      if ((error as HttpError).status !== 404) throw error;
    }
    change((held) => held.filter((share) => share.id !== id));
  };
  return { shares, isError, make, revoke };
}

interface ShareItemProps {
  share: Share;
  busy: boolean;
  onTell: (message: string) => void;
  onRevoke: () => void;
}

function ShareItem({ share, busy, onTell, onRevoke }: ShareItemProps) {
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
