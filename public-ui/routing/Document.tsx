import { createContext, useContext, useState, type ReactNode } from 'react';
import { FORM_FIRST } from '../../contract/site/site.js';
import { useHydrated } from '../components/useHydrated.js';
import { jsonBlock } from './json-block.js';
import { Meta } from './Meta.js';
import type { PageMeta } from './meta.js';

interface DocumentProps {
  /** Undefined where the page's code could not be had. */
  firstMeta: PageMeta | undefined;
  formFirst?: boolean;
  children: ReactNode;
}

const MetaContext = createContext<(meta: PageMeta) => void>(() => undefined);

/** Names the page in the head once it is loaded; until then the head is that of the page before. */
export const useSetMeta = () => useContext(MetaContext);

/** The whole page, at both ends. The server adds its data and what the build made of its code and styles. */
export function Document({ firstMeta, formFirst, children }: DocumentProps) {
  const [meta, setMeta] = useState(firstMeta);
  const hydrated = useHydrated();
  const formFirstMark = formFirst && { [FORM_FIRST]: '' };
  return (
    // Extensions set attributes of their own.
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
