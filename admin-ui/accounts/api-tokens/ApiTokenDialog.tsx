import { useState } from 'react';
import { DateInput, TextInput, useTranslate, useDataProvider, useNotify, type HttpError } from 'react-admin';
import { type NewApiToken, API_TOKEN, type ApiTokenInput } from '../../../contract/accounts/api-tokens.js';
import { addDays, dayOf, isDay } from '../../../contract/platform/dates.js';
import type { Issue } from '../../../contract/platform/envelope.js';
import { textError } from '../../../contract/platform/validation.js';
import { API_SCOPES, type ApiScope, hasScope } from '../../../contract/records/api-scopes.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import { CollectionChoices } from '../../components/form/CollectionChoices.js';
import { FormDialog } from '../../components/form/FormDialog.js';
import { asTyped } from '../../components/form/asTyped.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { withOwnPassword } from '../../providers/ownPassword.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';

interface TokenValues {
  name: string | null;
  scopes: ApiScope[];
  endDay: string | null;
}

const PRESET_DAYS = 90;
const DAYS_AT_MOST = API_TOKEN.daysAtMost - 1;

const newToken = (now: Date, timeZone: string): TokenValues => ({
  name: '',
  scopes: [],
  endDay: addDays(dayOf(now, timeZone), PRESET_DAYS),
});

/** Sends the day only: the server knows when it ends in the school's time zone. */
const tokenFromForm = ({ name, scopes, endDay }: TokenValues): Omit<ApiTokenInput, 'currentPassword'> => ({
  name: name!.trim(),
  scopes,
  expiresAt: endDay!,
});

function tokenIssues({ name, scopes, endDay }: TokenValues, now: Date, timeZone: string): Issue[] {
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

interface Props {
  onMade: (token: NewApiToken) => void;
  onClose: () => void;
}

const SERVERS_NAMES = { expiresAt: 'endDay' };

export function ApiTokenDialog({ onMade, onClose }: Props) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const [values] = useState(() => newToken(new Date(), timeZone));
  const make = useMakeToken(onMade);
  return (
    <FormDialog
      resource="api-tokens"
      title={translate('api_tokens.new')}
      text={translate('api_tokens.form_text')}
      submit={translate('api_tokens.make')}
      values={values}
      rules={(entered) => tokenIssues(entered, new Date(), timeZone)}
      aliases={SERVERS_NAMES}
      onSave={make}
      onClose={onClose}
    >
      <TextInput source="name" helperText="api_tokens.name_hint" autoComplete="off" />
      <DateInput source="endDay" {...asTyped} helperText="api_tokens.end_hint" />
      <CollectionChoices source="scopes" choices={API_SCOPES} separator=":" />
    </FormDialog>
  );
}

/** Makes an API token. Resolves to the validation errors of the server. */
function useMakeToken(onMade: (token: NewApiToken) => void) {
  const notify = useNotify();
  const dataProvider = useDataProvider<typeof ours>();

  return async (values: TokenValues): Promise<Record<string, string> | undefined> => {
    const make = (currentPassword?: string) => {
      const body = JSON.stringify({ ...tokenFromForm(values), currentPassword });
      return dataProvider.call<NewApiToken>('/api-tokens', { method: 'POST', body });
    };
    try {
      onMade(await withOwnPassword(make));
    } catch (thrown) {
      const error = thrown as HttpError;
      if (error.body?.errors) return error.body.errors;
      if (error.status !== 401) notify(errorMessageOf(error, { failed: 'api_tokens.make_failed' }), { type: 'error' });
    }
    return undefined;
  };
}
