import { Picture, type PictureProps } from './Picture.js';
import { useHydrated } from '../useHydrated.js';

/** Leaves a slow line to the scripts: below the fold, and where a form comes first. Without scripts it comes at once. */
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
