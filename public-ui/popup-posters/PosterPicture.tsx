import { variantUrl } from '../../contract/records/uploads.js';
import { Picture } from '../components/picture/Picture.js';
import { POSTER_SIZES } from './poster-rules.js';

/** The whole picture; what it leaves free of the frame is filled with itself, blurred. */
export function PosterPicture({ url, alt }: { url: string; alt: string }) {
  return (
    <div className="poster-frame">
      <img className="poster-blur" src={variantUrl(url, 480) ?? url} alt="" />
      <Picture url={url} alt={alt} sizes={POSTER_SIZES} ratio={[2, 3]} className="poster-picture" />
    </div>
  );
}
