import type { Id, ToastOptions } from 'react-toastify';

type Kind = 'success' | 'error';

let drawing: Promise<typeof import('./toasts.js')> | undefined;

/** Shows a passing message; the code that draws it comes with the first one. */
export async function notify(kind: Kind, message: string, options: ToastOptions = {}): Promise<Id> {
  // One for all messages: of several imports under way, the browser may settle a later one first.
  drawing ??= import('./toasts.js');
  try {
    return (await drawing).showToast(kind, message, options);
  } catch (error) {
    drawing = undefined;
    throw error;
  }
}
