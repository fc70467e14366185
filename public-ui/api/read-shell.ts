import { SHELL_PATH, shellTag, type Shell } from '../../contract/site.js';
import { t } from '../i18n/t.js';
import { call } from './call.js';

/** The shell as it is now; the known one while nothing changed or no answer comes. */
export async function readShell(known: Shell): Promise<Shell> {
  const result = await call<Shell>(SHELL_PATH, { etag: shellTag(known.version), fallback: t('failure.home') });
  return result.success ? result.data : known;
}
