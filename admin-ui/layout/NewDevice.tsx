import { Alert, Button, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { NewDevice as Device } from '../../contract/accounts/second-factor.js';
import { errorMessageOf } from '../components/errorMessageOf.js';
import { formatDateTime } from '../components/formatDateTime.js';
import { paths } from '../providers/paths.js';
import type { dataProvider as ours } from '../providers/dataProvider.js';
import { useSiteConfig } from '../providers/useSiteConfig.js';

/**
 * Asks whether a new device is the user's own. If not, ends all other sessions and opens the change of the password.
 */
export function NewDevice({ device: { id, device, createdAt } }: { device: Device }) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<typeof ours>();
  const queryClient = useQueryClient();
  const { timeZone } = useSiteConfig();
  const [isBusy, setIsBusy] = useState(false);

  const answer = async (isMine: boolean) => {
    setIsBusy(true);
    try {
      await dataProvider.call(`/auth/new-devices/${id}`, { method: 'PUT', body: JSON.stringify({ isMine }) });
    } catch (error) {
      setIsBusy(false);
      return notify(errorMessageOf(error as Error, { failed: 'shell.new_device.failed' }), { type: 'error' });
    }
    notify(isMine ? 'shell.new_device.known' : 'shell.new_device.secured', { type: isMine ? 'success' : 'warning' });
    if (!isMine) void navigate(paths.changePassword);
    const isLeft = (one: Device) => isMine && one.id !== id;
    return queryClient.setQueryData<Device[]>(['new-devices'], (devices = []) => devices.filter(isLeft));
  };

  return (
    <Alert role="none" severity="warning" sx={{ mb: 2 }}>
      <Typography>
        {translate('shell.new_device.text', { device, when: formatDateTime(createdAt, timeZone) })}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => void answer(true)}>
          {translate('shell.new_device.yes')}
        </Button>
        <Button variant="outlined" color="error" disabled={isBusy} onClick={() => void answer(false)}>
          {translate('shell.new_device.no')}
        </Button>
      </Stack>
    </Alert>
  );
}
