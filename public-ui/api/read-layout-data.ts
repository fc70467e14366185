import { LAYOUT_DATA_PATH, layoutDataTag, type LayoutData } from '../../contract/site/site.js';
import { t } from '../i18n/t.js';
import { call } from './call.js';
import { CallFailed } from './result.js';

let whole: Promise<LayoutData> | undefined;
let onWhole: ((layout: LayoutData) => void) | undefined;

/** Calls the listener with the complete layout data, whichever component requested them. */
export function onLayoutData(listener: typeof onWhole): void {
  onWhole = listener;
}

/** Loads the complete layout data once; the first view only contains the settings that it shows. Rejects on failure. */
export function bringLayoutData(): Promise<LayoutData> {
  whole ??= read().then(
    (layout) => {
      onWhole?.(layout);
      return layout;
    },
    (error: unknown) => {
      whole = undefined;
      throw error;
    },
  );
  return whole;
}

/** Loads the layout data again, for example after a form was refused whose fields may have changed. */
export function refreshLayoutData(): void {
  whole = undefined;
  bringLayoutData().catch(() => undefined);
}

/** Revalidates the layout data; returns the known ones if they are unchanged or there is no response. */
export function readLayoutData(known: LayoutData): Promise<LayoutData> {
  return read(layoutDataTag(known.version)).catch(() => known);
}

async function read(etag?: string): Promise<LayoutData> {
  const result = await call<LayoutData>(LAYOUT_DATA_PATH, { etag, fallback: t('failure.home') });
  if (!result.success) throw new CallFailed(result);
  return result.data;
}
