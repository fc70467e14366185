const FIELDS = 'input, textarea, select, [contenteditable]';
/** The phone's menu covers the page as a dialog does. */
const DIALOGS = 'dialog[open], [role="dialog"], .nav[data-open]';
const CHANGES = ['focusin', 'focusout', 'selectionchange', 'close', 'toggle'];

/** Somebody types, has a dialog or the menu open or selects text, and must not lose the keyboard's place. */
function isBusy(): boolean {
  return (
    Boolean(document.activeElement?.matches(FIELDS)) ||
    Boolean(document.querySelector(DIALOGS)) ||
    getSelection()?.isCollapsed === false
  );
}

/** Calls back after a delay in which the visitor was free, else after `again` from when they are; answers how to cancel. */
export function whenFree(delay: number, again: number, callback: () => void): () => void {
  if (!delay && !isBusy()) {
    callback();
    return () => undefined;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting = false;

  const look = () => {
    if (isBusy()) {
      clearTimeout(timer);
      waiting = true;
    } else if (waiting) {
      waiting = false;
      timer = setTimeout(end, again);
    }
  };
  // The focus is nowhere while it moves from one field to the next.
  const lookSoon = () => setTimeout(look);
  const dialogs = new MutationObserver(look);
  const menu = new MutationObserver(look);
  const stop = () => {
    clearTimeout(timer);
    dialogs.disconnect();
    menu.disconnect();
    for (const change of CHANGES) removeEventListener(change, lookSoon, true);
  };
  const end = () => {
    look();
    if (waiting) return;
    stop();
    callback();
  };

  for (const change of CHANGES) addEventListener(change, lookSoon, true);
  dialogs.observe(document.body, { childList: true });
  menu.observe(document.body, { attributeFilter: ['data-open'], subtree: true });
  timer = setTimeout(end, delay);
  look();
  return stop;
}
