import { PREVIEW_BAR, PREVIEW_SCRIPT_ID, type PreviewLinks } from '../../../contract/records/previews.js';

const STYLE =
  '.preview-bar{position:fixed;inset:auto 0 0;z-index:90;display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;' +
  'align-items:center;justify-content:center;padding:.5rem 1rem;background:#1b2430;color:#fff;font-size:1rem}' +
  '.preview-bar p{margin:0}.preview-bar a{color:#fff;text-decoration:underline}' +
  '.preview-bar a:focus-visible{outline:3px solid #e9a23b;outline-offset:2px}body{padding-bottom:4rem}';

/** The bar at the foot of a preview, and the data of its script. */
export interface PreviewFrame {
  text: string;
  links: PreviewLinks;
  /** Allows pictures that visitors do not see. */
  pictureKey: string;
  now?: Date;
  back?: string;
}

export function previewHead(script: string, { links, now, pictureKey }: PreviewFrame): string {
  const clock = now ? ` data-now="${now.getTime()}"` : '';
  return `<style>${STYLE}</style><script type="module" src="${script}" id="${PREVIEW_SCRIPT_ID}" data-links="${links}" data-picture-key="${pictureKey}"${clock}></script>`;
}

export function previewBar({ text, back }: PreviewFrame): string {
  const link = back ? `<a href="${back}" data-preview-back>${PREVIEW_BAR.back}</a>` : '';
  return `<aside class="preview-bar" aria-label="${PREVIEW_BAR.label}"><p>${text}</p>${link}</aside>`;
}
