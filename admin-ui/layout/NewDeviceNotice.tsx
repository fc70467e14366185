import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { NewDevice as Device } from '../../contract/accounts/second-factor.js';
import { lazyScreen } from '../components/lazyScreen.js';
import { LazyBoundary } from '../components/LazyBoundary.js';
import type { dataProvider as ours } from '../providers/dataProvider.js';

const NewDevice = lazyScreen(() => import('./NewDevice.js'), 'NewDevice');

/** Notice above every screen about a browser that signed in to the account for the first time. Loaded once. */
export function NewDeviceNotice() {
  const dataProvider = useDataProvider<typeof ours>();
  const { data: [device] = [] } = useQuery({
    queryKey: ['new-devices'],
    queryFn: () => dataProvider.call<Device[]>('/auth/new-devices'),
    staleTime: Infinity,
  });
  return (
    <Box role="status" className="no-print">
      {device && (
        <LazyBoundary>
          <NewDevice key={device.id} device={device} />
        </LazyBoundary>
      )}
    </Box>
  );
}
