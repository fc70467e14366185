import { useState } from 'react';
import { focusComposer } from './Composer.js';

type Kind = 'reply' | 'note';

export type OpenComposer = ReturnType<typeof useComposer>;

/** Which composer is open for this record. It does not go on to the record that the details show next. */
export function useComposer(id: number) {
  const [opened, setOpened] = useState<{ id: number; kind: Kind }>();
  const kind = opened?.id === id ? opened.kind : undefined;
  const open = (next: Kind) => {
    if (kind === next) focusComposer();
    setOpened({ id, kind: next });
  };
  /** Leaves another one open, which was begun while this one was sent. */
  const close = (done: Kind) => setOpened((was) => (was?.id === id && was.kind === done ? undefined : was));
  return { kind, open, close };
}
