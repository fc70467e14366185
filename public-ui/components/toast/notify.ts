import type { ToastOptions } from 'react-toastify';

type Kind = 'success' | 'error';

let drawing: Promise<typeof import('./toasts.js') | undefined> | undefined;

/** Brings the code that draws messages: a message about a lost line could no longer fetch it. */
export function bringToasts(): Promise<typeof import('./toasts.js') | undefined> {
  // One for all messages: of several imports under way, the browser may settle a later one first.
  drawing ??= import('./toasts.js').catch(() => (drawing = undefined));
  return drawing;
}

/** Shows a passing message, unless the code that draws it cannot be had. */
export async function notify(kind: Kind, message: string, options: ToastOptions = {}): Promise<void> {
  (await bringToasts())?.showToast(kind, message, options);
}

/** Takes away what was said of an earlier attempt. */
export async function forgetErrors(): Promise<void> {
  (await drawing)?.closeErrors();
}
