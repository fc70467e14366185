import { LAYOUT_DATA_PATH, layoutDataTag, type LayoutData } from '../../contract/site/site.js';
import { t } from '../i18n/t.js';
import { call } from './call.js';
import { CallFailed } from './result.js';

let whole: Promise<LayoutData> | undefined;
let onWhole: ((layout: LayoutData) => void) | undefined;

/** Calls `listener` with the layout that `bringLayoutData` loads, whoever asks for it. */
export function onLayoutData(listener: typeof onWhole): void {
  onWhole = listener;
}

/** Loads all settings once: the first view has only those it shows. Rejects where they cannot be loaded. */
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

/** The layout as it is now; the known one while nothing changed or no answer comes. */
export function readLayoutData(known: LayoutData): Promise<LayoutData> {
  return read(layoutDataTag(known.version)).catch(() => known);
}

async function read(etag?: string): Promise<LayoutData> {
  const result = await call<LayoutData>(LAYOUT_DATA_PATH, { etag, fallback: t('failure.home') });
  if (!result.success) throw new CallFailed(result);
  return result.data;
}
