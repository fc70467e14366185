import type { ReactNode } from 'react';
import { BoldText } from './BoldText.js';
import { LatePicture } from './picture/LatePicture.js';
import { Picture } from './picture/Picture.js';

interface PageIntroProps {
  kicker?: ReactNode;
  title: ReactNode;
  /** The picture beside the panel; extends to the edge of the window. */
  image?: string | null;
  alt?: string;
  /** What stays in view where the picture is cropped. */
  position?: string;
  /** Load the picture after the scripts. */
  late?: boolean;
  actions?: ReactNode;
  children?: ReactNode;
}

export function PageIntro({ kicker, title, image, alt = '', position, late, actions, children }: PageIntroProps) {
  const IntroPicture = late ? LatePicture : Picture;
  return (
    <header className="split page-intro">
      <div className="split-panel">
        {kicker && (
          <p className="kicker" dir="auto">
            {kicker}
          </p>
        )}
        <h1 dir="auto">{title}</h1>
        {children && (
          <p className="page-intro-text" dir="auto">
            {typeof children === 'string' ? <BoldText text={children} /> : children}
          </p>
        )}
        {actions && <div className="page-intro-actions">{actions}</div>}
      </div>
      {image && (
        <IntroPicture
          url={image}
          alt={alt}
          position={position}
          sizes="60vw"
          ratio={[16, 9]}
          lead={!late}
          className="split-picture page-picture"
        />
      )}
    </header>
  );
}
