import { useHydrated } from './useHydrated.js';

/** A button that keeps its width while it says that it is sending. */
export function SubmitButton({ sending, idle, busy }: { sending: boolean; idle: string; busy: string }) {
  const hydrated = useHydrated();
  return (
    <button type="submit" className="button submit-button" disabled={sending || !hydrated}>
      <span className={sending ? 'submit-hidden' : undefined} aria-hidden={sending || undefined}>
        {idle}
      </span>
      <span className={sending ? undefined : 'submit-hidden'} aria-hidden={!sending || undefined}>
        {busy}
      </span>
    </button>
  );
}
