import { ContextValue } from '../context.js';
import { outsideRequests } from './current-request.js';

export interface Actor {
  userId: number | null;
  sessionId: string | null;
}

const NOBODY: Actor = { userId: null, sessionId: null };

const actor = new ContextValue<Actor>();

export const actAs = <T>(value: Actor, work: () => T): T => actor.run(value, work);

/** For timers, which would otherwise act as the user, and log with the id, of the request that started them. */
export const actAsNobody = <T>(work: () => T): T => outsideRequests(() => actAs(NOBODY, work));

export const currentActor = (): Actor => actor.get() ?? NOBODY;
