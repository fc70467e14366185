import type { NewRecoveryCodes, OwnPasskey, PasskeySetup } from '../../../contract/accounts/second-factor.js';
import { makePasskey } from '../../providers/passkeys.js';
import { useSecurityChange } from './useSecurityChange.js';

export function usePasskeyChanges() {
  const { change, isBusy } = useSecurityChange();

  const add = async (name: string) => {
    const setup = await change<PasskeySetup>({ path: 'passkeys/options', method: 'POST' });
    if (!setup) return undefined;
    const credential = await makePasskey(setup.options);
    const body = { ticket: setup.ticket, name, credential };
    const done = { done: 'security.passkeys.added', args: { name } };
    return change<NewRecoveryCodes>({ path: 'passkeys', method: 'POST', body, ...done });
  };
  const rename = ({ id }: OwnPasskey, name: string) => {
    const done = { done: 'security.passkeys.renamed', args: { name } };
    return change({ path: `passkeys/${id}`, method: 'PUT', body: { name }, ...done });
  };
  const remove = ({ id, name }: OwnPasskey) =>
    change({ path: `passkeys/${id}`, method: 'DELETE', done: 'security.passkeys.removed', args: { name } });

  return { add, rename, remove, isBusy };
}
