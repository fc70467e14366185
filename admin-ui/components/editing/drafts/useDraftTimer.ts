import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

const AFTER_TYPING_MS = 3_000;
const AT_LATEST_MS = 20_000;

/**
 * Calls `save` some seconds after the last change, during continuous typing too, and at once when the form or the tab
 * is left.
 */
export function useDraftTimer(save: (leaving: boolean) => void, uploads: string): void {
  const { subscribe } = useFormContext();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latest = Infinity;
    const saveNow = (leaving: boolean) => {
      clearTimeout(timer);
      latest = Infinity;
      save(leaving);
    };
    const saveSoon = () => {
      latest = Math.min(latest, Date.now() + AT_LATEST_MS);
      clearTimeout(timer);
      timer = setTimeout(() => saveNow(false), Math.min(AFTER_TYPING_MS, latest - Date.now()));
    };
    const saveHidden = () => {
      if (document.visibilityState === 'hidden') saveNow(true);
    };
    const unsubscribe = subscribe({ formState: { values: true }, callback: saveSoon });
    const saveGone = () => saveNow(true);
    document.addEventListener('visibilitychange', saveHidden);
    window.addEventListener('pagehide', saveGone);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', saveHidden);
      window.removeEventListener('pagehide', saveGone);
      saveNow(false);
    };
  }, [save, subscribe, uploads]);
}
