import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { forgetParent, type KeptParent, keepParent, PARENT_FIELDS, readParent } from './kept-parent.js';

/** The parent's part, while a family that has applied fills in the form for another child. */
export function useKeptParent(isPosted: boolean) {
  const [parent, setParent] = useState<KeptParent>();
  const [isOpen, setOpen] = useState(false);
  // Only the browser has it. A form that was posted without the scripts shows what was posted.
  useEffect(() => {
    if (!isPosted) setParent(readParent());
  }, [isPosted]);

  const keep = (values: Record<string, string>) => {
    setParent(keepParent(values));
    setOpen(false);
  };
  const forget = () => {
    forgetParent();
    setParent(undefined);
  };
  /** Shows its fields, with what they had. */
  const open = (form: HTMLFormElement) => {
    forgetParent();
    flushSync(() => setOpen(true));
    (form.elements.namedItem(PARENT_FIELDS[0]!) as HTMLElement).focus();
  };
  /** What is wrong must be in sight, and stay there. */
  const openIfWrong = (errors: Partial<Record<string, string>>) => {
    if (parent && !isOpen && PARENT_FIELDS.some((name) => errors[name])) setOpen(true);
  };
  return { values: parent, shown: isOpen ? undefined : parent, keep, forget, open, openIfWrong };
}
