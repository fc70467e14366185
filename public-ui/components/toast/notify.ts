import type { ToastOptions } from 'react-toastify';

type Kind = 'success' | 'error';

let drawing: Promise<typeof import('./toasts.js') | undefined> | undefined;

/** Loads the code of toasts in advance: a toast about a lost connection could not load it. */
export function bringToasts(): Promise<typeof import('./toasts.js') | undefined> {
  // A single promise: of several pending imports, the browser may settle a later one first.
  drawing ??= import('./toasts.js').catch(() => (drawing = undefined));
  return drawing;
}

/** Shows a toast, unless its code fails to load. */
export async function notify(kind: Kind, message: string, options: ToastOptions = {}): Promise<void> {
  (await bringToasts())?.showToast(kind, message, options);
}

export async function forgetErrors(): Promise<void> {
  (await drawing)?.closeErrors();
}
