import { AsyncLocalStorage } from 'node:async_hooks';
import { outsideRequests } from './current-request.js';

export interface Actor {
  userId: number | null;
  sessionId: string | null;
}

const NOBODY: Actor = { userId: null, sessionId: null };

const scope = new AsyncLocalStorage<Actor>();

export const actAs = <T>(actor: Actor, work: () => T): T => scope.run(actor, work);

/** For timers, which would otherwise act as the user, and log with the id, of the request that started them. */
export const actAsNobody = <T>(work: () => T): T => outsideRequests(() => actAs(NOBODY, work));

export const currentActor = (): Actor => scope.getStore() ?? NOBODY;
