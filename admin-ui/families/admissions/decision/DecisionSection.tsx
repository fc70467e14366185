import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useEffect } from 'react';
import { useTranslate, useDataProvider, useNotify, type HttpError } from 'react-admin';
import type { StaffAdmission } from '../../../../contract/families/admissions.js';
import type { Decision, DecisionMail } from '../../../../contract/families/decisions.js';
import { visitTime } from '../../../../contract/families/visit-time.js';
import type { DraftName } from '../../../../contract/records/open-forms.js';
import { DetailsSection } from '../../../components/dialogs/DetailsSection.js';
import { errorMessageOf } from '../../../components/errorMessageOf.js';
import { FormDialog } from '../../../components/form/FormDialog.js';
import type { Save } from '../../../components/form/FramedForm.js';
import { formatDateTime } from '../../../components/formatDateTime.js';
import { useMailStatus } from '../../../components/useMailStatus.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { useIsLive } from '../../../providers/live.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';
import { mailErrors } from './decisionValues.js';
import { focusStatus } from './focusStatus.js';
import { MailInputs } from './MailInputs.js';
import './messages.js';
import { useUndoDecision } from './useStatusChange.js';

const POLL_MS = 5000;

/** Loads the consequences of a decision, and polls them until it is carried out. */
function useDecision({ id, status }: StaffAdmission) {
  const dataProvider = useDataProvider<typeof ours>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const isLive = useIsLive();
  const url = `/admissions/${id}/decision`;
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: ['admissions', 'decision', id, status],
    queryFn: () => dataProvider.call<Decision>(url),
    refetchInterval: ({ state: { data: decision } }) =>
      !isLive && (decision?.dueAt || decision?.mailState === 'waiting') ? POLL_MS : false,
  });
  const seconds = useSecondsLeft(data?.msUntilDue, dataUpdatedAt);
  const { mutateAsync } = useMutation({
    mutationFn: (mail: DecisionMail) =>
      dataProvider.call<Decision>(`${url}/mail`, { method: 'POST', body: JSON.stringify(mail) }),
    onSuccess: (decision) => {
      queryClient.setQueryData(['admissions', 'decision', id, status], decision);
      notify('resources.admissions.decision.kept', { type: 'success' });
    },
  });

  /** Returns the errors for the form, or false after another error, which is shown in a toast. */
  const write = async (mail: DecisionMail, done: () => void): Promise<Record<string, string> | false | undefined> => {
    try {
      await mutateAsync(mail);
      done();
      return undefined;
    } catch (thrown) {
      const failure = thrown as HttpError;
      if (failure.body?.errors) return failure.body.errors as Record<string, string>;
      if (failure.status !== 401)
        notify(errorMessageOf(failure, { failed: 'resources.admissions.decision.failed' }), { type: 'error' });
      return false;
    }
  };
  return { data, error, seconds, write };
}

/** Counts down from the time of the response, as the server's clock may differ. */
function useSecondsLeft(ms: number | null | undefined, since: number): number {
  const [now, setNow] = useState(since);
  const left = ms ? Math.max(0, Math.ceil((since + ms - Math.max(now, since)) / 1000)) : 0;
  const isCounting = left > 0;
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return left;
}

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

interface LaterMailDialogProps {
  /** The school's default text. */
  mail: DecisionMail;
  email: string;
  draft: DraftName;
  onSave: Save<DecisionMail>;
  onClose: () => void;
}

/** Dialog for the email about a decision that was made without one. */
function LaterMailDialog({ mail, email, ...rest }: LaterMailDialogProps) {
  const translate = useTranslate();
  const isUnsent = useMailStatus()?.isSending === false;
  return (
    <FormDialog
      resource="threads"
      title={translate('resources.admissions.decision.write')}
      text={translate('resources.admissions.decision.write_text', { email })}
      submit={translate('resources.admissions.decision.send')}
      sends
      values={mail}
      rules={mailErrors}
      {...rest}
    >
      {isUnsent && <Alert severity="warning">{translate('resources.admissions.decision.no_server')}</Alert>}
      <MailInputs />
    </FormDialog>
  );
}
