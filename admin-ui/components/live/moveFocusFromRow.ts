import type { Identifier } from 'react-admin';

export function moveFocusFromRow(gone: Set<Identifier>): void {
  const isGone = ({ dataset }: HTMLElement) => [...gone].some((id) => String(id) === dataset.record);
  const { activeElement } = document;
  const row = activeElement?.closest<HTMLElement>('[data-record]');
  // A disabled button waits for its own action, whose end `useKeyboardPlace` handles.
  if (!row || !isGone(row) || activeElement!.matches(':disabled')) return;
  const rows = [...document.querySelectorAll<HTMLElement>('[data-record]')];
  const place = rows.indexOf(row);
  const stays = (one: HTMLElement) => !isGone(one);
  const neighbour = rows.slice(place).find(stays) ?? rows.slice(0, place).findLast(stays);
  const find = (selector: string) => neighbour?.querySelector<HTMLElement>(selector);
  const target = find('[data-card-action]') ?? find('button, a, input') ?? document.getElementById('main-content');
  target?.focus({ preventScroll: true });
}
