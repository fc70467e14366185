import { Chip } from '@mui/material';

export function UndeliveredChip({ record: { isUndelivered } }: { record: { isUndelivered: boolean } }) {
  return isUndelivered ? <Chip size="small" color="error" variant="outlined" label="Email not delivered" /> : null;
}
