import type { ReactNode } from 'react';

export function Loading({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="loading" aria-busy="true">
      <p role="status">{text}</p>
      {children}
    </div>
  );
}
