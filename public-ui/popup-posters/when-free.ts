const FIELDS = 'input, textarea, select, [contenteditable]';
/** An open menu covers the page like a dialog. Nothing covers the page of an event that takes bookings. */
const DIALOGS = 'dialog[open], [role="dialog"], header details[open], .event-book';
const CHANGES = ['focusin', 'focusout', 'selectionchange', 'close', 'toggle'];
/** For so long after a form was filled in or sent, its answer is read. */
export const FORM_MS = 10_000;

let formUsedAt = -Infinity;

for (const event of ['input', 'focusout', 'submit'])
  addEventListener(
    event,
    ({ target }) => {
      if (target instanceof Element && target.matches(`form, ${FIELDS}`)) formUsedAt = Date.now();
    },
    true,
  );

/** Whether the visitor is typing, has a dialog or menu open, or selects text. The focus must not move then. */
function isBusy(): boolean {
  return (
    Boolean(document.activeElement?.matches(FIELDS)) ||
    Boolean(document.querySelector(DIALOGS)) ||
    getSelection()?.isCollapsed === false
  );
}

const formWait = () => Math.max(0, formUsedAt + FORM_MS - Date.now());

/**
 * Calls back after `delay` if the visitor is not busy, otherwise `again` ms after they no longer are; not until 10 s
 * after they have used a form. Returns a function that cancels it.
 */
export function whenFree(delay: number, again: number, callback: () => void): () => void {
  if (!delay && !isBusy() && !formWait()) {
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
  const menus = new MutationObserver(look);
  const stop = () => {
    clearTimeout(timer);
    dialogs.disconnect();
    menus.disconnect();
    for (const change of CHANGES) removeEventListener(change, lookSoon, true);
  };
  const end = () => {
    look();
    if (waiting) return;
    const wait = formWait();
    if (wait) {
      timer = setTimeout(end, wait);
      return;
    }
    stop();
    callback();
  };

  for (const change of CHANGES) addEventListener(change, lookSoon, true);
  dialogs.observe(document.body, { childList: true });
  menus.observe(document.body, { attributeFilter: ['open'], subtree: true });
  timer = setTimeout(end, delay);
  look();
  return stop;
}
