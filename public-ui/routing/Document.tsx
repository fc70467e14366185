import { createContext, useContext, useState, type ReactNode } from 'react';
import { FORM_FIRST } from '../../contract/site/site.js';
import { useHydrated } from '../components/useHydrated.js';
import { jsonBlock } from './json-block.js';
import { Meta } from './Meta.js';
import type { PageMeta } from './meta.js';

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
