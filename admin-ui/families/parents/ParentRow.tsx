import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ParentRecord } from '../../../contract/families/parents.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';

const NAMES = ['studentName', 'subject', 'email'];

export function ParentRow({ record: { collection, id, deletedAt, isHeld, values } }: { record: ParentRecord }) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const name = String(NAMES.map((field) => values[field]).find(Boolean) ?? id);
  const kind = translate(`parents.collections.${collection}`);
  const time = formatDateTime(String(values.createdAt), timeZone);
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {kind}
        </Typography>
        <Typography component="span" dir="auto" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {name}
        </Typography>
        {deletedAt && <Chip size="small" variant="outlined" label={translate('parents.trash')} />}
        {isHeld && <Chip size="small" color="warning" variant="outlined" label={translate('parents.held')} />}
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {translate('parents.sent', { time })}
      </Typography>
      {collection !== 'subscribers' && collection !== 'bookings' && !deletedAt && (
        <Button
          size="small"
          component={Link}
          to={`/${collection}/${id}/show`}
          aria-label={`${translate('parents.open')}: ${kind} ${name}`}
          sx={{ ml: -0.5 }}
        >
          {translate('parents.open')}
        </Button>
      )}
    </Box>
  );
}
