import { words } from '../i18n/uploads.js';

export class UploadRow {
  private readonly row = document.createElement('li');
  private readonly progress = document.createElement('progress');
  private readonly text = document.createElement('small');

  constructor(
    item: HTMLElement,
    private readonly name: string,
  ) {
    const title = document.createElement('span');
    title.dir = 'auto';
    title.textContent = name;
    this.progress.max = 100;
    this.progress.setAttribute('aria-label', name);
    this.row.tabIndex = -1;
    this.row.append(title, this.progress, this.text);
    listOf(item).append(this.row);
    this.wait();
  }

  wait(): void {
    this.progress.value = 0;
    this.text.textContent = words.waiting;
    this.text.className = '';
  }

  advance(percent: number): void {
    this.progress.value = percent;
    this.text.textContent = words.percent(percent);
  }

  fail(message: string, again?: () => void): void {
    this.progress.remove();
    this.text.textContent = message;
    this.text.className = 'problem';
    if (!again) return void this.row.classList.add('final');
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'plain';
    button.textContent = words.tryAgain;
    button.setAttribute('aria-label', words.tryAgainWith(this.name));
    button.onclick = () => {
      button.remove();
      this.text.before(this.progress);
      this.wait();
      this.row.focus();
      again();
    };
    this.row.append(button);
  }

  remove(): void {
    if (this.row.contains(document.activeElement)) this.row.closest<HTMLElement>('li[id]')?.focus();
    this.row.remove();
  }
}

/** The document's list; rows that failed permanently are removed with the next choice of files. */
function listOf(item: HTMLElement): HTMLElement {
  const there = item.querySelector<HTMLElement>('.sending');
  if (there) return there;
  const list = document.createElement('ul');
  list.className = 'sending';
  item.append(list);
  return list;
}

export function clearFailed(item: HTMLElement): void {
  for (const row of item.querySelectorAll('.sending .final')) row.remove();
}
