const status = document.createElement('p');
status.setAttribute('role', 'status');
status.className = 'hidden';

/** Several files may be chosen at once, and are sent when they are: the buttons that send one are not needed. */
export function prepare(): void {
  document.documentElement.classList.add('scripted');
  document.body.append(status);
  allowSeveral(document);
}

/** Tells it politely to those who hear the page. */
export const announce = (text: string): void => void (status.textContent = text);

/** Shows a document and the next step as a newer page has them, and leaves what else somebody does on the page. */
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

/** A camera may be open for one of them, whose photo comes to this very input. */
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

/** What had the focus, or what took its place. */
function focus(focused: HTMLElement, item: HTMLElement): void {
  const next = focused.isConnected ? focused : document.getElementById(focused.id);
  next?.focus();
  if (!next || document.activeElement !== next) item.focus();
}

function allowSeveral(root: ParentNode): void {
  for (const input of root.querySelectorAll<HTMLInputElement>('input[data-room]'))
    input.multiple = Number(input.dataset.room) > 1;
}
