import type { StaffAdmission } from '../../../../contract/families/admissions.js';
import type { DecisionInput } from '../../../../contract/families/decisions.js';
import { API, http } from '../../../providers/http.js';
import { afterOwnWrites, recordOwnWrite, ownVersion } from '../../../providers/versionChain.js';

const urlOf = ({ id }: StaffAdmission) => `${API}/admissions/${id}`;

/** Sends a decision about the version that the user has read. */
export async function sendDecision(admission: StaffAdmission, input: DecisionInput): Promise<StaffAdmission> {
  const { json } = await afterOwnWrites(urlOf(admission), admission.version, (ifMatch) =>
    http(`${urlOf(admission)}/decision`, { method: 'POST', body: JSON.stringify(input), ifMatch }),
  );
  return json as StaffAdmission;
}

/** Undoes a pending decision, even if a colleague has changed another field since. */
export const undoDecision = (admission: StaffAdmission): Promise<StaffAdmission> =>
  undo(admission, `?status=${admission.status}`);

/** Undoes what is pending: the decision, or the email about it. */
export const undoMail = (admission: StaffAdmission): Promise<StaffAdmission> => undo(admission, '');

async function undo(admission: StaffAdmission, query: string): Promise<StaffAdmission> {
  const url = urlOf(admission);
  const { json } = await http(`${url}/decision${query}`, { method: 'DELETE' });
  const before = ownVersion(url, admission.version);
  if (json.version === before + 1) recordOwnWrite(url, before, json.version);
  return json as StaffAdmission;
}
