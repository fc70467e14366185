import { AsyncLocalStorage } from 'node:async_hooks';

/** Who acts: a user, in a session. */
export interface Actor {
  userId: number | null;
  sessionId: string | null;
}

/** Visitors, the clock and commands. */
const NOBODY: Actor = { userId: null, sessionId: null };

const scope = new AsyncLocalStorage<Actor>();

export const actAs = <T>(actor: Actor, work: () => T): T => scope.run(actor, work);

/** For what timers do: they would go on in the name of whoever set them. */
export const actAsNobody = <T>(work: () => T): T => actAs(NOBODY, work);

export const currentActor = (): Actor => scope.getStore() ?? NOBODY;
