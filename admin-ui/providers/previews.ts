import { PREVIEW_FIELD, type Preview, type PreviewInput } from '../../contract/records/previews.js';
import { API, http } from './http.js';

/** URL that accepts the values for a minute. Rejects like a save of the same values. */
export async function openPreview(input: PreviewInput): Promise<string> {
  const { json } = await http(`${API}/previews`, { method: 'POST', body: JSON.stringify(input) });
  return (json as Preview).url;
}

/** URL of the home page at a moment in the site's time zone. */
export async function openSiteAsOf(moment: string): Promise<string> {
  const { json } = await http(`${API}/previews/as-of`, { method: 'POST', body: JSON.stringify({ moment }) });
  return (json as Preview).url;
}

/** Posts the values to the preview page in the frame or tab named `target`. */
export function postPreview(url: string, input: PreviewInput, target: string): void {
  const form = document.createElement('form');
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name: PREVIEW_FIELD, value: JSON.stringify(input) });
  Object.assign(form, { method: 'post', action: url, target, hidden: true });
  form.append(field);
  document.body.append(form);
  form.submit();
  form.remove();
}
