interface SubmitButtonProps {
  sending: boolean;
  disabled?: boolean;
  idle: string;
  busy: string;
}

export function SubmitButton({ sending, disabled = false, idle, busy }: SubmitButtonProps) {
  return (
    <button type="submit" className="button submit-button" disabled={sending || disabled}>
      <span className={sending ? 'submit-hidden' : undefined} aria-hidden={sending || undefined}>
        {idle}
      </span>
      <span className={sending ? undefined : 'submit-hidden'} aria-hidden={!sending || undefined}>
        {busy}
      </span>
    </button>
  );
}
