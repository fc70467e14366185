import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { StaffVisit } from '../../../../contract/families/visits.js';

export function VisitResponseLine({ visit: { response, responseNote, state } }: { visit: StaffVisit }) {
  const translate = useTranslate();
  if (!response && state !== 'planned') return null;
  const words = translate(response ? `visits.responses.${response}` : 'visits.unanswered');
  return (
    <Typography
      variant="body2"
      color={response && response !== 'accepted' ? 'warning' : 'textSecondary'}
      sx={{ overflowWrap: 'anywhere' }}
    >
      {words}
      {responseNote && (
        <>
          {': '}
          <span dir="auto">{responseNote}</span>
        </>
      )}
    </Typography>
  );
}
