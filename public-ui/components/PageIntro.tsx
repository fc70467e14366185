import type { ReactNode } from 'react';

interface PageIntroProps {
  kicker?: string;
  title: string;
  children?: ReactNode;
}

/** The head of a page without a picture of its own. */
export function PageIntro({ kicker, title, children }: PageIntroProps) {
  return (
    <header className="page-intro">
      <div className="wide">
        {kicker && <p className="kicker">{kicker}</p>}
        <h1>{title}</h1>
        {children && <p className="page-intro-text">{children}</p>}
      </div>
    </header>
  );
}
