import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { type HttpError, useDataProvider, useNotify, useTranslate, BooleanInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { DecidedStatus, DecisionPlan } from '../../../../contract/families/decisions.js';
import { visitTime } from '../../../../contract/families/visit-time.js';
import type { DraftName } from '../../../../contract/records/open-forms.js';
import { FormDialog } from '../../../components/form/FormDialog.js';
import type { Save } from '../../../components/form/FramedForm.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';
import '../details/messages.js';
import { type DecisionValues, mailErrors } from './decisionValues.js';
import { MailInputs } from './MailInputs.js';
import './messages.js';

interface Props {
  ids: number[];
  status: DecidedStatus;
  /** Whether each parent gets the school's default text, even for a single selected application. */
  isBulk?: boolean;
  draft?: DraftName;
  onSend: (values: DecisionValues, plan: DecisionPlan) => ReturnType<Save<DecisionValues>>;
  onClose: () => void;
}

/** Loads the plan, and again when an application changes, until the decision is sent: there is none for what is decided. */
function usePlan(ids: number[], status: DecidedStatus, isSent: RefObject<boolean>) {
  const dataProvider = useDataProvider<typeof ours>();
  return useQuery({
    queryKey: ['admissions', 'decision-plan', ids, status],
    queryFn: () =>
      dataProvider.call<DecisionPlan>('/admissions/decision-plan', {
        method: 'POST',
        body: JSON.stringify({ ids, status }),
      }),
    enabled: () => !isSent.current,
    retry: false,
    gcTime: 0,
  });
}

/**
 * Dialog that shows the consequences of a decision about one or more applications before anything is changed or sent.
 */
export function DecisionDialog({ ids, status, isBulk, draft, onSend, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const isSent = useRef(false);
  const { data: plan, error, refetch } = usePlan(ids, status, isSent);
  useEffect(() => {
    if (!error || plan) return;
    const isNone = (error as HttpError).status === 404;
    notify(`resources.admissions.decision.${isNone ? 'plan_none' : 'plan_failed'}`, {
      type: isNone ? 'info' : 'error',
    });
    onClose();
  });
  if (!plan) return null;

  const send = async (values: DecisionValues) => {
    isSent.current = true;
    const errors = await onSend(values, plan);
    if (errors === undefined) return undefined;
    isSent.current = false;
    void refetch();
    return errors;
  };

  const { applications, studentName: name, subject, text, mails } = plan;
  const isOne = !isBulk;
  const status_name = translate(`resources.admissions.statuses.${status}`);
  const title = isOne ? 'title' : 'title_many';
  return (
    <FormDialog<DecisionValues>
      resource="threads"
      title={translate(`resources.admissions.decision.${title}`, {
        name,
        status: status_name,
        smart_count: applications,
      })}
      text={translate('resources.admissions.decision.before')}
      submit={<SubmitLabel plan={plan} status={status} />}
      sends
      values={{ mailsParent: mails > 0, keepsDocuments: false, subject, text }}
      rules={(values) => (isOne && values.mailsParent ? mailErrors(values) : [])}
      draft={draft}
      onSave={send}
      onClose={onClose}
    >
      <DecisionPlanFields plan={plan} status={status} isOne={isOne} />
    </FormDialog>
  );
}

/** Label of the submit button: 'Send' only if an email is sent. */
function SubmitLabel({
  plan: { mails, visitCount, isSending },
  status,
}: {
  plan: DecisionPlan;
  status: DecidedStatus;
}) {
  const translate = useTranslate();
  const mailsParent = useWatch<DecisionValues, 'mailsParent'>({ name: 'mailsParent' });
  const isSent = isSending && mails > 0 && (mailsParent || visitCount > 0);
  return translate(isSent ? 'resources.admissions.decision.send' : `resources.admissions.details.mark.${status}`);
}

interface DecisionPlanFieldsProps {
  plan: DecisionPlan;
  status: DecidedStatus;
  isOne: boolean;
}

function DecisionPlanFields({ plan, status, isOne }: DecisionPlanFieldsProps) {
  const translate = useTranslate();
  const { applications, mails, documentCount, isSending } = plan;
  const { mailsParent, keepsDocuments } = useWatch<DecisionValues>();
  const t = (key: string, args?: object) => translate(`resources.admissions.decision.${key}`, args);
  const unmailed = applications - mails;
  const sending = isSending ? '' : '_unsent';
  const lines = [
    ...visitLines(plan, isOne, useSiteConfig().timeZone, t),
    ...documentLines(plan, isOne, Boolean(keepsDocuments), t),
    ...(mails && mailsParent
      ? [isOne ? t(`mailed${sending}`, { email: plan.email }) : t(`mailed_each${sending}`, { smart_count: mails })]
      : []),
    ...(mails && !mailsParent ? [t('not_mailed')] : []),
    ...(unmailed ? [isOne ? t('no_email') : t('without_email', { smart_count: unmailed })] : []),
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
      {!isSending && <Alert severity="warning">{t('no_server')}</Alert>}
      {status === 'APPROVED' && documentCount > 0 && (
        <BooleanInput source="keepsDocuments" label="resources.admissions.decision.keep_asking" helperText={false} />
      )}
      {mails > 0 && (
        <BooleanInput source="mailsParent" label="resources.admissions.decision.mail_parent" helperText={false} />
      )}
      {mails > 0 && mailsParent && (
        <>
          <Typography color="textSecondary">{t(`template_${status}`)}</Typography>
          {isOne ? <MailInputs /> : <Example plan={plan} />}
        </>
      )}
    </>
  );
}

type Say = (key: string, args?: object) => string;

function visitLines(plan: DecisionPlan, isOne: boolean, timeZone: string, t: Say): string[] {
  const { visits, visitCount, mails, isSending } = plan;
  const sending = mails && isSending ? '' : '_unsent';
  if (!isOne) return visitCount ? [t(`visits_many${sending}`, { smart_count: visitCount })] : [];
  return visits.map(({ kind, startsAt, endsAt }) =>
    t(`${kind}${sending}`, { time: visitTime(startsAt, endsAt, timeZone) }),
  );
}

function documentLines({ documents, documentCount }: DecisionPlan, isOne: boolean, isKept: boolean, t: Say): string[] {
  if (!documentCount) return [];
  const key = isKept ? 'documents_kept' : 'documents';
  return [isOne ? t(key, { names: documents.join(', ') }) : t(`${key}_many`, { smart_count: documentCount })];
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
