export function SubmitButton({ sending, idle, busy }: { sending: boolean; idle: string; busy: string }) {
  return (
    <button type="submit" className="button submit-button" disabled={sending}>
      <span className={sending ? 'submit-hidden' : undefined} aria-hidden={sending || undefined}>
        {idle}
      </span>
      <span className={sending ? undefined : 'submit-hidden'} aria-hidden={!sending || undefined}>
        {busy}
      </span>
    </button>
  );
}
