import { Picture, type PictureProps } from './Picture.js';
import { useHydrated } from '../useHydrated.js';

/**
 * Loads after the scripts on a slow connection: below the fold, and on pages that begin with a form. Without scripts,
 * loads immediately.
 */
export function LatePicture(props: PictureProps) {
  if (useHydrated()) return <Picture {...props} />;
  return (
    <div className={`picture ${props.className ?? ''}`}>
      <noscript>
        <Picture {...props} className="late-picture" />
      </noscript>
    </div>
  );
}
