import { Alert, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, usePermissions } from 'react-admin';
import type { Problem } from '../../contract/problems.js';
import type { dataProvider as ours } from '../providers/dataProvider.js';

const EVERY_MS = 60_000;

/** Above every screen of a super administrator: what is wrong with the server although it answers. */
export function ProblemsNotice() {
  const dataProvider = useDataProvider<typeof ours>();
  const { permissions } = usePermissions();
  const { data = [] } = useQuery({
    queryKey: ['problems'],
    queryFn: () => dataProvider.call<Problem[]>('/problems'),
    enabled: permissions === 'SUPER_ADMIN',
    refetchInterval: EVERY_MS,
    retry: false,
  });
  if (!data.length) return null;

  return (
    <Stack role="status" className="no-print" sx={{ gap: 1, mb: 2 }}>
      {data.map(({ code, message }) => (
        <Alert key={code} severity="warning">
          {message}
        </Alert>
      ))}
    </Stack>
  );
}
