import type { ReactNode } from 'react';
import { LatePicture } from './picture/LatePicture.js';
import { Picture, type PictureProps } from './picture/Picture.js';

interface PageIntroProps {
  kicker?: string;
  title: string;
  /** Runs over the whole width, under the words. */
  image?: string;
  /** The picture comes after the scripts. */
  late?: boolean;
  children?: ReactNode;
}

/** The head of a page: its name, what it is about, and its picture. */
export function PageIntro({ kicker, title, image, late, children }: PageIntroProps) {
  return (
    <header className={image ? 'page-intro page-intro-pictured' : 'page-intro'}>
      <div className="wide">
        {kicker && <p className="kicker">{kicker}</p>}
        <h1 dir="auto">{title}</h1>
        {children && (
          <p className="page-intro-text" dir="auto">
            {children}
          </p>
        )}
      </div>
      {image && (late ? <LatePicture {...picture(image)} /> : <Picture {...picture(image)} lead />)}
    </header>
  );
}

function picture(url: string): PictureProps {
  return { url, alt: '', sizes: '100vw', ratio: [21, 9], className: 'page-picture' };
}
