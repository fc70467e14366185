import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StaffAdmission } from '../../../../contract/families/admissions.js';
import type { Decision } from '../../../../contract/families/decisions.js';
import { visitTime } from '../../../../contract/families/visit-time.js';
import { DetailsSection } from '../../../components/dialogs/DetailsSection.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';
import { DecisionDialog } from './DecisionDialog.js';
import { useDecision } from './useDecision.js';
import { useStatusChange } from './useStatusChange.js';
import './messages.js';

/** What follows from a decision, with the mail to the parent; it can be undone until then. */
export function DecisionSection({ admission }: { admission: StaffAdmission }) {
  const translate = useTranslate();
  const { data, error, write } = useDecision(admission);
  const setStatus = useStatusChange(admission);
  const [isWriting, setWriting] = useState(false);
  if (error) return <Alert severity="warning">{translate('resources.admissions.decision.load_failed')}</Alert>;
  if (!data) return null;
  const { dueAt, previousStatus, isMailWaiting, subject, text } = data;
  return (
    <DetailsSection title={translate('resources.admissions.decision.title')}>
      <Consequences decision={data} />
      <Stack direction="row" className="no-print" sx={{ gap: 1, flexWrap: 'wrap', mt: 1.5 }}>
        <Button variant="contained" onClick={() => setWriting(true)}>
          {translate(isMailWaiting ? 'resources.admissions.decision.change' : 'resources.admissions.decision.write')}
        </Button>
        {dueAt && previousStatus && (
          <Button variant="outlined" onClick={() => setStatus(previousStatus)}>
            {translate('resources.admissions.decision.undo')}
          </Button>
        )}
      </Stack>
      {isWriting && (
        <DecisionDialog
          mail={{ subject, text }}
          email={admission.email}
          onSave={(values) => write(values, () => setWriting(false))}
          onClose={() => setWriting(false)}
        />
      )}
    </DetailsSection>
  );
}

/** Cancelled visits first. */
function Consequences({ decision }: { decision: Decision }) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const { dueAt, visits, documents, isMailWaiting } = decision;
  const lines = [
    ...visits.map(({ kind, startsAt, endsAt }) =>
      translate(`resources.admissions.decision.${kind}`, { time: visitTime(startsAt, endsAt, timeZone) }),
    ),
    ...(documents.length
      ? [translate('resources.admissions.decision.documents', { names: documents.join(', ') })]
      : []),
    ...(isMailWaiting ? [translate('resources.admissions.decision.mail')] : []),
  ];
  if (!dueAt || !lines.length) return <Typography>{translate('resources.admissions.decision.nothing')}</Typography>;
  return (
    <Box role="status">
      <Typography>{translate('resources.admissions.decision.soon')}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 3 }}>
        {lines.map((line) => (
          <Typography component="li" key={line} sx={{ overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
