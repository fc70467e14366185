import type { ReactNode } from 'react';

interface NoticeProps {
  title: string;
  detail?: string;
  /** Errors are announced; empty lists are not. */
  alert?: boolean;
  heading?: 'h1' | 'h2' | 'p';
  children?: ReactNode;
}

export function Notice({ title, detail, alert, heading: Heading = 'p', children }: NoticeProps) {
  return (
    <div className="notice" role={alert ? 'alert' : undefined}>
      <Heading className="notice-title">{title}</Heading>
      {detail && detail !== title && <p>{detail}</p>}
      {children}
    </div>
  );
}
