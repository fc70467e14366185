import type { ReactNode } from 'react';

interface NoticeProps {
  /** The sentence that says how things are. */
  title: string;
  detail?: string;
  /** A failure is announced; an empty list is not. */
  alert?: boolean;
  heading?: 'h1' | 'h2' | 'p';
  children?: ReactNode;
}

/** A drawing, a sentence and one action, where a page or a list has nothing to show. */
export function Notice({ title, detail, alert, heading: Heading = 'p', children }: NoticeProps) {
  return (
    <div className="notice" role={alert ? 'alert' : undefined}>
      <Heading className="notice-title">{title}</Heading>
      {detail && detail !== title && <p>{detail}</p>}
      {children}
    </div>
  );
}
