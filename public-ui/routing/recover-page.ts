import { connectionState, isServerThere, onConnection, reconnect } from '../api/connection.js';

const RELOADED = 'reloaded-at';
const PAUSE = 60_000;

/**
 * Reloads the page from the server after its code failed to load: when the connection is back, or immediately if there
 * is one, because a new release has replaced the code. Returns a function that cancels it.
 */
export function recoverPage(): () => void {
  let wanted = true;
  let stop = () => undefined as void;
  const whenBack = async () => {
    const isThere = await isServerThere();
    if (wanted && isThere) location.reload();
  };
  const start = async () => {
    if (await isServerThere()) {
      if (wanted) reloadOnce();
      return;
    }
    if (!wanted) return;
    stop = onConnection(() => void (connectionState() === 'back' && whenBack()));
    void reconnect();
  };
  void start();
  return () => {
    wanted = false;
    stop();
  };
}

/** Only once, in case the code is missing for another reason. */
function reloadOnce(): void {
  const now = Date.now();
  try {
    if (now - Number(sessionStorage.getItem(RELOADED)) < PAUSE) return;
    sessionStorage.setItem(RELOADED, String(now));
  } catch {
    return;
  }
  location.reload();
}
