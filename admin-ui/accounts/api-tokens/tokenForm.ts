import { API_TOKEN, type ApiTokenInput } from '../../../contract/accounts/api-tokens.js';
import { type ApiScope, hasScope } from '../../../contract/records/api-scopes.js';
import { addDays, dayOf, isDay } from '../../../contract/platform/dates.js';
import type { Issue } from '../../../contract/platform/envelope.js';
import { textError } from '../../../contract/platform/validation.js';

export interface TokenValues {
  name: string | null;
  scopes: ApiScope[];
  endDay: string | null;
}

const PRESET_DAYS = 90;
const DAYS_AT_MOST = API_TOKEN.daysAtMost - 1;

export const newToken = (now: Date, timeZone: string): TokenValues => ({
  name: '',
  scopes: [],
  endDay: addDays(dayOf(now, timeZone), PRESET_DAYS),
});

/** Sends the day only: the server knows when it ends in the school's time zone. */
export const tokenFromForm = ({ name, scopes, endDay }: TokenValues): Omit<ApiTokenInput, 'currentPassword'> => ({
  name: name!.trim(),
  scopes,
  expiresAt: endDay!,
});

export function tokenIssues({ name, scopes, endDay }: TokenValues, now: Date, timeZone: string): Issue[] {
  const { required, message, past, far } = API_TOKEN.expiresAt;
  const today = dayOf(now, timeZone);
  const errors: [string, string | undefined | false][] = [
    ['name', textError(API_TOKEN.name, name)],
    ['endDay', !endDay && required],
    ['endDay', Boolean(endDay) && !isDay(endDay!) && message],
    ['endDay', Boolean(endDay) && endDay! < today && past],
    ['endDay', Boolean(endDay) && endDay! > addDays(today, DAYS_AT_MOST) && far],
    ['scopes', scopes.length === 0 && API_TOKEN.scopes.message],
    ['scopes', !scopes.every((scope) => hasScope(scopes, scope)) && API_TOKEN.scopes.unread],
  ];
  return errors.flatMap(([path, error]) => (error ? [{ path, message: error }] : []));
}
