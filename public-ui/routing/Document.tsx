import { createContext, useContext, useState, type ReactNode } from 'react';
import { plainText } from '../../contract/platform/text.js';
import { SHARE_PICTURE, shareUrl } from '../../contract/records/uploads.js';
import { FORM_FIRST } from '../../contract/site/site.js';
import { useHydrated } from '../components/useHydrated.js';
import { jsonBlock } from './json-block.js';
import { type PageMeta, absolute, fullTitle } from './meta.js';
import { useSite } from './site.js';

interface DocumentProps {
  firstMeta: PageMeta | undefined;
  formFirst?: boolean;
  children: ReactNode;
}

const MetaContext = createContext<(meta: PageMeta) => void>(() => undefined);

export const useSetMeta = () => useContext(MetaContext);

/** The whole document, on server and client. The server adds the data and the scripts and styles of the build. */
export function Document({ firstMeta, formFirst, children }: DocumentProps) {
  const [meta, setMeta] = useState(firstMeta);
  const hydrated = useHydrated();
  const formFirstMark = formFirst && { [FORM_FIRST]: '' };
  return (
    // Browser extensions add attributes.
    <html lang="en" data-hydrated={hydrated ? '' : undefined} {...formFirstMark} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {meta ? <Meta meta={meta} /> : <title>{document.title}</title>}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        <MetaContext value={setMeta}>{children}</MetaContext>
        {meta?.jsonLd?.map((data, index) => (
          <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonBlock(data) }} />
        ))}
      </body>
    </html>
  );
}

function Meta({ meta }: { meta: PageMeta }) {
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
