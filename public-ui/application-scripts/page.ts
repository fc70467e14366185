const liveRegion = document.createElement('p');
liveRegion.setAttribute('role', 'status');
liveRegion.className = 'hidden';

/** Allows choosing several files at once and uploads them immediately, without the buttons of the form. */
export function prepare(): void {
  document.documentElement.classList.add('scripted');
  document.body.append(liveRegion);
  allowSeveral(document);
}

export const announce = (text: string): void => void (liveRegion.textContent = text);

/** Replaces a document and the next step with a newer version of the page, without disturbing the rest. */
export function update(newer: Document | null, id: string): void {
  const [fresh, shown] = [newer?.getElementById(id), document.getElementById(id)];
  if (!fresh || !shown) return;
  allowSeveral(fresh);
  keepInputs(fresh);
  keepOpen(shown, fresh);
  const focused = shown.contains(document.activeElement) && (document.activeElement as HTMLElement);
  const sending = shown.querySelector('.sending');
  if (sending) fresh.append(sending);
  shown.replaceWith(fresh);
  document.getElementById('step')?.replaceWith(newer!.getElementById('step')!);
  if (focused) focus(focused, fresh);
}

/** Keeps the input elements, because a camera may be open that returns its photo to one of them. */
function keepInputs(fresh: HTMLElement): void {
  for (const input of fresh.querySelectorAll<HTMLInputElement>('input')) {
    const shown = document.getElementById(input.id) as HTMLInputElement | null;
    if (!shown) continue;
    shown.dataset.room = input.dataset.room;
    shown.multiple = input.multiple;
    input.replaceWith(shown);
  }
}

/** Keeps an open confirmation open. */
function keepOpen(shown: HTMLElement, fresh: HTMLElement): void {
  for (const { id } of shown.querySelectorAll('details[open] > summary[id^=remove]'))
    fresh.querySelector(`#${id}`)?.parentElement!.setAttribute('open', '');
}

/** Focuses the same element, its replacement, or the document. */
function focus(focused: HTMLElement, item: HTMLElement): void {
  const next = focused.isConnected ? focused : document.getElementById(focused.id);
  next?.focus();
  if (!next || document.activeElement !== next) item.focus();
}

function allowSeveral(root: ParentNode): void {
  for (const input of root.querySelectorAll<HTMLInputElement>('input[data-room]'))
    input.multiple = Number(input.dataset.room) > 1;
}
