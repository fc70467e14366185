import type { ReactNode } from 'react';

interface SectionHeadingProps {
  id?: string;
  kicker?: ReactNode;
  title: string;
  /** For example, a link to all records. */
  children?: ReactNode;
}

export function SectionHeading({ id, kicker, title, children }: SectionHeadingProps) {
  return (
    <div className="section-heading">
      <div>
        {kicker && <p className="kicker">{kicker}</p>}
        <h2 id={id}>{title}</h2>
      </div>
      {children}
    </div>
  );
}
