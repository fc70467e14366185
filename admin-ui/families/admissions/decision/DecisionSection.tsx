import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StaffAdmission } from '../../../../contract/families/admissions.js';
import type { Decision } from '../../../../contract/families/decisions.js';
import { visitTime } from '../../../../contract/families/visit-time.js';
import { DetailsSection } from '../../../components/dialogs/DetailsSection.js';
import { formatDateTime } from '../../../components/formatDateTime.js';
import { useMailStatus } from '../../../components/useMailStatus.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';
import { focusStatus } from './focusStatus.js';
import { LaterMailDialog } from './LaterMailDialog.js';
import { useDecision } from './useDecision.js';
import { useUndoDecision } from './useStatusChange.js';
import './messages.js';

/** Shows the consequences of a decision, the state of the email to the parent, and Undo until it is carried out. */
export function DecisionSection({ admission }: { admission: StaffAdmission }) {
  const translate = useTranslate();
  const { data, error, seconds, write } = useDecision(admission);
  const undo = useUndoDecision();
  const isSending = useMailStatus()?.isSending ?? true;
  const [isWriting, setWriting] = useState(false);
  if (error) return <Alert severity="warning">{translate('resources.admissions.decision.load_failed')}</Alert>;
  if (!data) return null;
  const { previousStatus, mailState, subject, text } = data;
  const mayWrite = Boolean(admission.email) && mailState !== 'waiting' && !previousStatus;
  return (
    <DetailsSection title={translate('resources.admissions.decision.section')}>
      {previousStatus && (
        <Consequences
          decision={data}
          seconds={seconds}
          isMailed={Boolean(admission.email) && !admission.spam && isSending}
        />
      )}
      <MailState decision={data} seconds={seconds} isSending={isSending} />
      <Stack direction="row" className="no-print" sx={{ gap: 1, flexWrap: 'wrap', mt: 1.5 }}>
        {seconds > 0 && (
          <Button
            variant="contained"
            onClick={() => void undo(admission, previousStatus).then(() => focusStatus(admission.id))}
          >
            {translate(`resources.admissions.decision.${previousStatus ? 'undo' : 'undo_mail'}`)}
          </Button>
        )}
        {mayWrite && (
          <Button variant="outlined" onClick={() => setWriting(true)}>
            {translate('resources.admissions.decision.write')}
          </Button>
        )}
      </Stack>
      {isWriting && (
        <LaterMailDialog
          mail={{ subject, text }}
          email={admission.email}
          draft={{ resource: 'admissions', record: `${admission.id}-decision` }}
          onSave={(values) => write(values, () => setWriting(false))}
          onClose={() => setWriting(false)}
        />
      )}
    </DetailsSection>
  );
}

function Consequences({ decision, seconds, isMailed }: { decision: Decision; seconds: number; isMailed: boolean }) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const { visits, documents, keepsDocuments } = decision;
  const lines = [
    ...visits.map(({ kind, startsAt, endsAt }) =>
      translate(`resources.admissions.decision.${kind}${isMailed ? '' : '_unsent'}`, {
        time: visitTime(startsAt, endsAt, timeZone),
      }),
    ),
    ...(documents.length
      ? [
          translate(`resources.admissions.decision.documents${keepsDocuments ? '_kept' : ''}`, {
            names: documents.join(', '),
          }),
        ]
      : []),
  ];
  if (!lines.length) return null;
  return (
    <>
      <Typography>
        {translate(`resources.admissions.decision.${seconds ? 'soon' : 'now'}`, { smart_count: seconds })}
      </Typography>
      <Box component="ul" sx={{ m: 0, mb: 1, pl: 3 }}>
        {lines.map((line) => (
          <Typography component="li" key={line} sx={{ overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
      </Box>
    </>
  );
}

interface MailStateProps {
  decision: Decision;
  seconds: number;
  isSending: boolean;
}

function MailState({ decision: { mailState, mailedAt }, seconds, isSending }: MailStateProps) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const key = mailState === 'waiting' && seconds > 0 ? `waits${isSending ? '' : '_unsent'}` : mailState;
  return (
    <Typography>
      {translate(`resources.admissions.decision.state_${key}`, {
        smart_count: seconds,
        time: mailedAt && formatDateTime(mailedAt, timeZone),
      })}
    </Typography>
  );
}
