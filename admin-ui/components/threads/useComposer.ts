import { useState } from 'react';
import { focusComposer } from './Composer.js';

/** A call is a note, too. */
type Kind = 'reply' | 'note' | 'call';

export type OpenComposer = ReturnType<typeof useComposer>;

/** Which composer is open. It closes when the details show another record. */
export function useComposer(id: number) {
  const [opened, setOpened] = useState<{ id: number; kind: Kind }>();
  const kind = opened?.id === id ? opened.kind : undefined;
  const open = (next: Kind) => {
    if (kind === next) focusComposer();
    setOpened({ id, kind: next });
  };
  /** Keeps a composer of another kind, which may have been opened during the save. */
  const close = (...done: Kind[]) => setOpened((was) => (was?.id === id && done.includes(was.kind) ? undefined : was));
  return { kind, open, close };
}
