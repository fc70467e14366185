import { PREVIEW_FIELD, type Preview, type PreviewInput } from '../../contract/records/previews.js';
import { API, http } from './http.js';

/** Where the values may be posted for a minute; refused like a save of them. */
export async function openPreview(input: PreviewInput): Promise<string> {
  const { json } = await http(`${API}/previews`, { method: 'POST', body: JSON.stringify(input) });
  return (json as Preview).url;
}

/** The home page as of a moment of the site's time zone. */
export async function openSiteAsOf(moment: string): Promise<string> {
  const { json } = await http(`${API}/previews/as-of`, { method: 'POST', body: JSON.stringify({ moment }) });
  return (json as Preview).url;
}

/** Posts the values to the page, which a frame or a tab of this name then shows. */
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
