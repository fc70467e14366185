import { connectionState, isServerThere, onConnection, reconnect } from '../api/connection.js';

const RELOADED = 'reloaded-at';
const PAUSE = 60_000;

/**
 * Opens the page anew from the server when its code could not be had: as soon as the connection is back, or at once
 * where there is one, since a new release has replaced the code then. Answers how to give it up.
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

/** Not again and again where the code is missing for another reason. */
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
