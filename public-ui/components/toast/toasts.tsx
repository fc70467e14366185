import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { toast, ToastContainer, type Id, type ToastOptions } from 'react-toastify/unstyled';
import { t } from '../../i18n/toasts.js';
import { Icon } from '../Icon.js';
import { prefersReducedMotion } from '../motion.js';
import { TOAST } from './toast-times.js';
import 'react-toastify/ReactToastify.css';
import './toasts.css';

let mounted = false;
const errors: Id[] = [];

function mount(): void {
  if (mounted) return;
  mounted = true;
  const place = document.createElement('div');
  document.body.append(place);
  flushSync(() =>
    createRoot(place).render(
      <ToastContainer
        position="top-right"
        autoClose={TOAST.plain}
        pauseOnHover
        pauseOnFocusLoss
        draggable="touch"
        limit={TOAST.inSight}
        newestOnTop={false}
        hideProgressBar={prefersReducedMotion()}
        hotKeys={(event) => event.altKey && event.code === 'KeyT'}
        closeButton={({ closeToast }) => (
          <button type="button" className="toast-close" aria-label={t('toast.close')} onClick={closeToast}>
            <Icon name="close" />
          </button>
        )}
        aria-label={t('toast.label')}
      />,
    ),
  );
}

export function showToast(kind: 'success' | 'error', message: string, options: ToastOptions): Id {
  mount();
  const id = toast[kind](message, options);
  if (kind === 'error') errors.push(id);
  return id;
}

export function closeErrors(): void {
  toast.clearWaitingQueue();
  errors.splice(0).forEach((id) => toast.dismiss(id));
}
