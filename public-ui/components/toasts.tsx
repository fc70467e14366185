import { createRoot } from 'react-dom/client';
import { toast, ToastContainer, type Id, type ToastOptions } from 'react-toastify/unstyled';
import { t } from '../i18n/t.js';
import { prefersReducedMotion } from './motion.js';
import { TOAST } from './notify.js';
import 'react-toastify/ReactToastify.css';
import './toasts.css';

let mounted: Promise<void> | undefined;

function mount(): Promise<void> {
  mounted ??= new Promise((done) => {
    const place = document.createElement('div');
    document.body.append(place);
    createRoot(place).render(
      <ToastContainer
        position="top-right"
        autoClose={TOAST.plain}
        pauseOnHover
        pauseOnFocusLoss
        draggable="touch"
        newestOnTop={false}
        hideProgressBar={prefersReducedMotion()}
        hotKeys={(event) => event.altKey && event.code === 'KeyT'}
        aria-label={t('toast.label')}
      />,
    );
    setTimeout(done);
  });
  return mounted;
}

export async function showToast(kind: 'success' | 'error', message: string, options: ToastOptions): Promise<Id> {
  await mount();
  return toast[kind](message, options);
}
