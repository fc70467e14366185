import { SHARE_PICTURE, shareUrl } from '../../contract/records/uploads.js';
import { plainText } from '../../contract/platform/text.js';
import { absolute, fullTitle, type PageMeta } from './meta.js';
import { useSite } from './site.js';

export function Meta({ meta }: { meta: PageMeta }) {
  const site = useSite();
  const { path, type = 'website' } = meta;
  const [title, description] = [plainText(meta.title), plainText(meta.description ?? '')];
  const picture = meta.image || site.settings.site_share_image;
  const alt = plainText(meta.imageAlt || title);
  const share = meta.sharePicture ?? shareUrl(picture);
  const image = absolute(share ?? picture!, site);
  const url = path === undefined ? undefined : absolute(path, site);
  return (
    <>
      <title>{plainText(fullTitle(meta, site))}</title>
      {description && <meta name="description" content={description} />}
      {url ? <link rel="canonical" href={url} /> : <meta name="robots" content="noindex" />}
      {url && <meta property="og:url" content={url} />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={site.settings.site_name} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:image" content={image} />
      {share && <meta property="og:image:type" content={meta.sharePicture ? 'image/png' : 'image/jpeg'} />}
      {share && <meta property="og:image:width" content={`${SHARE_PICTURE.width}`} />}
      {share && <meta property="og:image:height" content={`${SHARE_PICTURE.height}`} />}
      <meta property="og:image:alt" content={alt} />
      <meta property="og:locale" content="en_GB" />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      {description && <meta name="twitter:description" content={description} />}
      <meta name="twitter:image" content={image} />
    </>
  );
}
