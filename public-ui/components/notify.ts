import type { Id, ToastOptions } from 'react-toastify';

export const TOAST = { plain: 5000, detail: 7000 } as const;

type Kind = 'success' | 'error';

/** Shows a passing message; the code that draws it comes with the first one. */
export async function notify(kind: Kind, message: string, options: ToastOptions = {}): Promise<Id> {
  const { showToast } = await import('./toasts.js');
  return showToast(kind, message, options);
}
