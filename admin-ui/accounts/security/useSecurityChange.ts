import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, type HttpError } from 'react-admin';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { withOwnPassword } from '../../providers/ownPassword.js';
import { SECURITY } from './useSecurity.js';

interface Change {
  path: string;
  method: 'POST' | 'PUT' | 'DELETE';
  body?: object;
  done?: string;
  args?: Record<string, unknown>;
}

/** Sends a change of the user's own sign-in. Asks for the password if the server requires it. */
export function useSecurityChange() {
  const dataProvider = useDataProvider<typeof ours>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);

  /** Throws validation errors for the form. Shows other failures in a toast and resolves to undefined. */
  const change = async <T>({ path, method, body, done, args }: Change): Promise<T | undefined> => {
    setIsBusy(true);
    try {
      const answer = await withOwnPassword((currentPassword) =>
        dataProvider.call<T>(`/auth/${path}`, { method, body: JSON.stringify({ ...body, currentPassword }) }),
      );
      if (done) notify(done, { type: 'success', messageArgs: args });
      await queryClient.invalidateQueries({ queryKey: [SECURITY] });
      return answer;
    } catch (thrown) {
      const error = thrown as HttpError;
      if (error.body?.errors) throw error;
      notify(errorMessageOf(error, { failed: 'security.failed' }), { type: 'error' });
      return undefined;
    } finally {
      setIsBusy(false);
    }
  };
  return { change, isBusy };
}
