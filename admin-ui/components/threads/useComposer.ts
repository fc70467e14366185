import { useState } from 'react';
import { focusComposer } from './Composer.js';

type Kind = 'reply' | 'note';

export type OpenComposer = ReturnType<typeof useComposer>;

/** Which composer is open. It closes when the details show another record. */
export function useComposer(id: number) {
  const [opened, setOpened] = useState<{ id: number; kind: Kind }>();
  const kind = opened?.id === id ? opened.kind : undefined;
  const open = (next: Kind) => {
    if (kind === next) focusComposer();
    setOpened({ id, kind: next });
  };
  /** Keeps a composer of the other kind, which may have been opened during the save. */
  const close = (done: Kind) => setOpened((was) => (was?.id === id && was.kind === done ? undefined : was));
  return { kind, open, close };
}
