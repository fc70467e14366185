import { Alert, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { StaffSetting } from '../../../../contract/school/settings.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import './messages.js';

const PATH = '/settings/site_bank_details';

/** The bank details that the request for a deposit slip prints. */
export function BankDetails() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<typeof ours>();
  const { data } = useQuery({
    queryKey: ['settings', PATH],
    queryFn: () => dataProvider.call<StaffSetting>(PATH),
  });
  if (!data) return null;
  if (!data.value) return <Alert severity="warning">{translate('deposit.no_bank')}</Alert>;
  return (
    <Alert severity="info">
      {translate('deposit.bank')}
      <Box dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {data.value}
      </Box>
    </Alert>
  );
}
