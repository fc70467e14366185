import { type ReactNode, useState } from 'react';
import {
  admissionStatusLabel,
  type AdmissionStatus,
  type StaffAdmission,
} from '../../../../contract/families/admissions.js';
import {
  type DecidedStatus,
  DECISION_DELAY_SECONDS,
  isDecided,
  type DecisionInput,
} from '../../../../contract/families/decisions.js';
import { useChange } from '../../../components/editing/useChange.js';
import { LazyBoundary } from '../../../components/LazyBoundary.js';
import { lazyScreen } from '../../../components/lazyScreen.js';
import { API, http } from '../../../providers/http.js';
import { afterOwnWrites, recordOwnWrite, ownVersion } from '../../../providers/versionChain.js';
import type { DecisionValues } from './decisionValues.js';
import './messages.js';

const urlOf = ({ id }: StaffAdmission) => `${API}/admissions/${id}`;

/** Sends a decision about the version that the user has read. */
async function sendDecision(admission: StaffAdmission, input: DecisionInput): Promise<StaffAdmission> {
  const { json } = await afterOwnWrites(urlOf(admission), admission.version, (ifMatch) =>
    http(`${urlOf(admission)}/decision`, { method: 'POST', body: JSON.stringify(input), ifMatch }),
  );
  return json as StaffAdmission;
}

/** Undoes a pending decision, even if a colleague has changed another field since. */
const undoDecision = (admission: StaffAdmission): Promise<StaffAdmission> =>
  undo(admission, `?status=${admission.status}`);

/** Undoes what is pending: the decision, or the email about it. */
const undoMail = (admission: StaffAdmission): Promise<StaffAdmission> => undo(admission, '');

async function undo(admission: StaffAdmission, query: string): Promise<StaffAdmission> {
  const url = urlOf(admission);
  const { json } = await http(`${url}/decision${query}`, { method: 'DELETE' });
  const before = ownVersion(url, admission.version);
  if (json.version === before + 1) recordOwnWrite(url, before, json.version);
  return json as StaffAdmission;
}

const DecisionDialog = lazyScreen(() => import('./DecisionDialog.js'), 'DecisionDialog');

const MESSAGES = {
  done: 'resources.admissions.status_updated',
  failed: 'resources.admissions.status_failed',
  because: 'resources.admissions.status_refused',
};

interface Asked {
  admission: StaffAdmission;
  status: DecidedStatus;
}

/** Returns a function that undoes a pending decision, or cancels a pending email about one. */
export function useUndoDecision() {
  const change = useChange();
  return (admission: StaffAdmission, previousStatus: AdmissionStatus | null) =>
    change<StaffAdmission>('admissions', admission, previousStatus ? { status: previousStatus } : {}, {
      ...MESSAGES,
      send: previousStatus ? undoDecision : undoMail,
      done: 'resources.admissions.decision.undone',
    });
}

function useDecide() {
  const change = useChange();
  return async ({ admission, status }: Asked, values: DecisionValues, isSending: boolean) => {
    let errors: Record<string, string> | undefined;
    const saved = await change<StaffAdmission>(
      'admissions',
      admission,
      { status },
      {
        ...MESSAGES,
        shown: { status, steppedAt: new Date().toISOString() },
        send: (shown) => sendDecision(shown, { ...values, status }),
        ...(values.mailsParent && isSending && { done: 'resources.admissions.decision.sent_soon' }),
        args: { status: admissionStatusLabel(status), smart_count: DECISION_DELAY_SECONDS },
        refused: (broken) => void (errors = broken),
        isUndoable: true,
        undo: { send: undoDecision, ms: DECISION_DELAY_SECONDS * 1000, done: 'resources.admissions.decision.undone' },
      },
    );
    return saved ? undefined : (errors ?? false);
  };
}

/**
 * Returns a function that sets the status of an application. For a decision it opens `dialog`, which the caller
 * renders.
 */
export function useStatusChange(onClosed?: (admission: StaffAdmission) => void): {
  setStatus: (admission: StaffAdmission, status: AdmissionStatus) => void;
  dialog: ReactNode;
} {
  const change = useChange();
  const decide = useDecide();
  const [asked, setAsked] = useState<Asked>();
  const setStatus = (admission: StaffAdmission, status: AdmissionStatus) => {
    if (admission.status === status) return;
    if (isDecided(status)) return setAsked({ admission, status });
    void change<StaffAdmission>(
      'admissions',
      admission,
      { status },
      {
        ...MESSAGES,
        shown: { status, steppedAt: new Date().toISOString() },
        args: { status: admissionStatusLabel(status) },
        // Undo would return to a decided status, which is a decision of its own.
        isUndoable: !isDecided(admission.status),
      },
    );
  };
  const close = () => {
    setAsked(undefined);
    onClosed?.(asked!.admission);
  };
  const dialog = asked && (
    <LazyBoundary>
      <DecisionDialog
        ids={[asked.admission.id]}
        status={asked.status}
        draft={{
          resource: 'admissions',
          record: `${asked.admission.id}-decision-${asked.status.toLowerCase()}`,
        }}
        onSend={async (values, { mails, isSending }) => {
          const mailsParent = values.mailsParent && mails > 0;
          const errors = await decide(asked, { ...values, mailsParent }, isSending);
          if (errors === undefined) close();
          return errors;
        }}
        onClose={close}
      />
    </LazyBoundary>
  );
  return { setStatus, dialog };
}
