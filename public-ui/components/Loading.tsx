import type { ReactNode } from 'react';

/** The shape of what is coming, and the sentence that says so. */
export function Loading({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="loading" aria-busy="true">
      <p role="status">{text}</p>
      {children}
    </div>
  );
}
