const FIELDS = 'input, textarea, select, [contenteditable]';
/** The mobile menu covers the page like a dialog. */
const DIALOGS = 'dialog[open], [role="dialog"], .nav[data-open]';
const CHANGES = ['focusin', 'focusout', 'selectionchange', 'close', 'toggle'];

/** Whether the visitor is typing, has a dialog or menu open, or selects text. The focus must not move then. */
function isBusy(): boolean {
  return (
    Boolean(document.activeElement?.matches(FIELDS)) ||
    Boolean(document.querySelector(DIALOGS)) ||
    getSelection()?.isCollapsed === false
  );
}

/**
 * Calls back after `delay` if the visitor is not busy, otherwise `again` ms after they no longer are. Returns a
 * function that cancels it.
 */
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
  // Between two fields, no element has the focus for a moment.
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
