import { useDataProvider, useNotify, type HttpError } from 'react-admin';
import type { NewApiToken } from '../../../contract/accounts/api-tokens.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { withOwnPassword } from '../../providers/ownPassword.js';
import { tokenFromForm, type TokenValues } from './tokenForm.js';

/** Makes an API token. Resolves to the validation errors of the server. */
export function useMakeToken(onMade: (token: NewApiToken) => void) {
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
