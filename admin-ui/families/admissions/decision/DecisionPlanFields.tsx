import { Alert, Box, Typography } from '@mui/material';
import { BooleanInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { DecidedStatus, DecisionPlan } from '../../../../contract/families/decisions.js';
import { visitTime } from '../../../../contract/families/visit-time.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';
import type { DecisionValues } from './decisionValues.js';
import { MailInputs } from './MailInputs.js';

interface Props {
  plan: DecisionPlan;
  status: DecidedStatus;
  isOne: boolean;
}

export function DecisionPlanFields({ plan, status, isOne }: Props) {
  const translate = useTranslate();
  const { applications, mails, documentCount, isSending } = plan;
  const { mailsParent, keepsDocuments } = useWatch<DecisionValues>();
  const say = (key: string, args?: object) => translate(`resources.admissions.decision.${key}`, args);
  const unmailed = applications - mails;
  const sending = isSending ? '' : '_unsent';
  const lines = [
    ...visitLines(plan, isOne, useSiteConfig().timeZone, say),
    ...documentLines(plan, isOne, Boolean(keepsDocuments), say),
    ...(mails && mailsParent
      ? [isOne ? say(`mailed${sending}`, { email: plan.email }) : say(`mailed_each${sending}`, { smart_count: mails })]
      : []),
    ...(mails && !mailsParent ? [say('not_mailed')] : []),
    ...(unmailed ? [isOne ? say('no_email') : say('without_email', { smart_count: unmailed })] : []),
  ];
  return (
    <>
      <Box component="ul" aria-live="polite" sx={{ m: 0, pl: 3 }}>
        {lines.map((line) => (
          <Typography component="li" key={line} sx={{ overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
      </Box>
      {!isSending && <Alert severity="warning">{say('no_server')}</Alert>}
      {status === 'APPROVED' && documentCount > 0 && (
        <BooleanInput source="keepsDocuments" label="resources.admissions.decision.keep_asking" helperText={false} />
      )}
      {mails > 0 && (
        <BooleanInput source="mailsParent" label="resources.admissions.decision.mail_parent" helperText={false} />
      )}
      {mails > 0 && mailsParent && (
        <>
          <Typography color="textSecondary">{say(`template_${status}`)}</Typography>
          {isOne ? <MailInputs /> : <Example plan={plan} />}
        </>
      )}
    </>
  );
}

type Say = (key: string, args?: object) => string;

function visitLines(plan: DecisionPlan, isOne: boolean, timeZone: string, say: Say): string[] {
  const { visits, visitCount, mails, isSending } = plan;
  const sending = mails && isSending ? '' : '_unsent';
  if (!isOne) return visitCount ? [say(`visits_many${sending}`, { smart_count: visitCount })] : [];
  return visits.map(({ kind, startsAt, endsAt }) =>
    say(`${kind}${sending}`, { time: visitTime(startsAt, endsAt, timeZone) }),
  );
}

function documentLines(
  { documents, documentCount }: DecisionPlan,
  isOne: boolean,
  isKept: boolean,
  say: Say,
): string[] {
  if (!documentCount) return [];
  const key = isKept ? 'documents_kept' : 'documents';
  return [isOne ? say(key, { names: documents.join(', ') }) : say(`${key}_many`, { smart_count: documentCount })];
}

/** Preview of the email for the first of many applications. */
function Example({ plan: { studentName: name, subject, text } }: { plan: DecisionPlan }) {
  const translate = useTranslate();
  return (
    <Box
      component="section"
      aria-label={translate('resources.admissions.decision.example', { name })}
      sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, overflowWrap: 'anywhere' }}
    >
      <Typography variant="body2" color="textSecondary" dir="auto">
        {translate('resources.admissions.decision.example', { name })}
      </Typography>
      <Typography dir="auto" sx={{ fontWeight: 600 }}>
        {subject}
      </Typography>
      <Typography dir="auto" sx={{ whiteSpace: 'pre-line' }}>
        {text}
      </Typography>
    </Box>
  );
}
