import type { NewApiToken } from '../../contract/accounts/api-tokens.js';
import type { ApiScope } from '../../contract/records/api-scopes.js';
import { PASSWORD, type TestApp } from './app.js';
import { soon } from './factories.js';

export async function makeApiToken(
  app: TestApp,
  scopes: ApiScope[],
  { by = app.asSuperAdmin, name = 'Parents’ app' } = {},
): Promise<NewApiToken> {
  const input = { name, scopes, expiresAt: soon(30 * 24), currentPassword: PASSWORD };
  const { body } = await by.post('/api/api-tokens').send(input).expect(201);
  return body.data;
}

/** What a record needs so that a token may save it: only a SUPER_ADMIN writes notices for the whole school. */
export const fieldsForTokens = async (app: TestApp, collection: string): Promise<object> =>
  collection === 'notices' ? { branchId: (await app.makeBranch()).id } : {};
