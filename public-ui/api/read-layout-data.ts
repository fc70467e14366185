import { LAYOUT_DATA_PATH, layoutDataTag, type LayoutData } from '../../contract/site.js';
import { t } from '../i18n/t.js';
import { call } from './call.js';

/** The layout as it is now; the known one while nothing changed or no answer comes. */
export async function readLayoutData(known: LayoutData): Promise<LayoutData> {
  const result = await call<LayoutData>(LAYOUT_DATA_PATH, {
    etag: layoutDataTag(known.version),
    fallback: t('failure.home'),
  });
  return result.success ? result.data : known;
}
