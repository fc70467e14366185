import { variantUrl } from '../../contract/records/uploads.js';
import { Picture } from '../components/picture/Picture.js';
import { POSTER_SIZES } from './poster-rules.js';

/** Shows the whole picture, with a blurred copy as background. */
export function PosterPicture({ url, alt }: { url: string; alt: string }) {
  return (
    <div className="poster-frame">
      <img className="poster-blur" src={variantUrl(url, 480) ?? url} alt="" />
      <Picture url={url} alt={alt} sizes={POSTER_SIZES} ratio={[2, 3]} className="poster-picture" />
    </div>
  );
}
