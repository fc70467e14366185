import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type {
  OwnDevice,
  OwnSession,
  SecondFactorPolicy,
  SecondFactorState,
} from '../../../contract/accounts/second-factor.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';

export const SECURITY = 'security';

function useOwn<T>(path: string) {
  const dataProvider = useDataProvider<typeof ours>();
  return useQuery({ queryKey: [SECURITY, path], queryFn: () => dataProvider.call<T>(`/auth/${path}`) });
}

export const useSecondFactor = () => useOwn<SecondFactorState>('second-factor');
export const usePolicy = () => useOwn<SecondFactorPolicy>('second-factor-policy');
export const useOwnSessions = () => useOwn<OwnSession[]>('sessions');
export const useRememberedDevices = () => useOwn<OwnDevice[]>('devices');
