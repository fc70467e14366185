import PaidIcon from '@mui/icons-material/PaymentsOutlined';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type Deposit, formatRupees } from '../../../../contract/families/deposits.js';
import { shortDay } from '../../../components/formatDate.js';
import './messages.js';

/** When a deposit was paid, and how much; hidden without one. */
export function DepositLine({ deposit: { paidOn, paidAmount } }: { deposit: Deposit }) {
  const translate = useTranslate();
  if (!paidOn) return null;
  const amount = paidAmount && formatRupees(paidAmount);
  return (
    <Chip
      size="small"
      variant="outlined"
      color="success"
      icon={<PaidIcon />}
      label={translate(amount ? 'deposit.of' : 'deposit.paid', { amount, day: shortDay(paidOn) })}
      sx={{ mt: 0.5, alignSelf: 'flex-start' }}
    />
  );
}
