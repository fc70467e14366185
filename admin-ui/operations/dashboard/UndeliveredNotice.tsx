import { Alert, Button } from '@mui/material';
import { Link } from 'react-router';
import type { ParentsCounts } from '../../../contract/families/dashboard.js';

const COLLECTIONS = ['contacts', 'admissions'] as const;
const NAMES = { contacts: 'Messages', admissions: 'Applications' };
const SEARCH = `?filter=${encodeURIComponent('{"isUndelivered":true}')}`;

export function UndeliveredNotice({ counts }: { counts: ParentsCounts['undelivered'] }) {
  const found = COLLECTIONS.filter((collection) => counts[collection]);
  if (!found.length) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={found.map((collection) => (
        <Button key={collection} color="inherit" size="small" component={Link} to={`/${collection}${SEARCH}`}>
          {`${NAMES[collection]} (${counts[collection]})`}
        </Button>
      ))}
    >
      Emails to parents were not delivered.
    </Alert>
  );
}
