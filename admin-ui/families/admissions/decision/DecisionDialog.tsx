import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type HttpError, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { DecidedStatus, DecisionPlan } from '../../../../contract/families/decisions.js';
import type { DraftName } from '../../../../contract/records/open-forms.js';
import { FormDialog } from '../../../components/form/FormDialog.js';
import type { Save } from '../../../components/form/FramedForm.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { type DecisionValues, mailErrors } from './decisionValues.js';
import { DecisionPlanFields } from './DecisionPlanFields.js';
import '../details/messages.js';
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

function usePlan(ids: number[], status: DecidedStatus) {
  const dataProvider = useDataProvider<typeof ours>();
  return useQuery({
    queryKey: ['admissions', 'decision-plan', ids, status],
    queryFn: () =>
      dataProvider.call<DecisionPlan>('/admissions/decision-plan', {
        method: 'POST',
        body: JSON.stringify({ ids, status }),
      }),
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
  const { data: plan, error } = usePlan(ids, status);
  useEffect(() => {
    if (!error || plan) return;
    const isNone = (error as HttpError).status === 404;
    notify(`resources.admissions.decision.${isNone ? 'plan_none' : 'plan_failed'}`, {
      type: isNone ? 'info' : 'error',
    });
    onClose();
  });
  if (!plan) return null;

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
      onSave={(values) => onSend(values, plan)}
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
