import { expect, type Locator, type Page } from '@playwright/test';
import type { Step } from './steps.js';

type Files = Parameters<Locator['setInputFiles']>[0];

const MOST_TABS = 80;

/** Does an office job with the mouse and shortcuts, or with keys alone, and counts its steps. */
export class Clerk {
  readonly steps: Step[] = [];
  private actedAt = performance.now();

  constructor(
    readonly page: Page,
    private readonly hasMouse: boolean,
  ) {}

  /** Keys together, such as `Control+k`, or after each other, such as `n e`. */
  async press(name: string, keys: string): Promise<void> {
    this.answered();
    // At once: a busy page acknowledges the first of two keys after the time for the second.
    await Promise.all(keys.split(' ').map((key) => this.page.keyboard.press(key)));
    this.did({ name, act: 'shortcut', keys: keys.split(/[ +]/).length });
  }

  async enter(name: string): Promise<void> {
    this.answered();
    await this.page.keyboard.press('Enter');
    this.did({ name, act: 'enter' });
  }

  async search(text: string): Promise<void> {
    this.answered();
    await this.page.keyboard.type(text);
    this.did({ name: `Types '${text}'`, act: 'search', keys: text.length });
  }

  /** Types what is stored into the field that has the focus, or goes to another first. */
  async type(text: string, field?: Locator): Promise<void> {
    if (field) await this.tabTo(field);
    this.answered();
    await this.page.keyboard.type(text);
    this.did({ name: 'Types', act: 'content' });
  }

  /** Takes the place of what the focused field holds. */
  async retype(text: string): Promise<void> {
    await this.move('Control+a');
    await this.type(text);
  }

  async move(keys: string): Promise<void> {
    this.answered();
    await this.page.keyboard.press(keys);
    this.did({ name: keys, act: 'move', keys: keys.split('+').length });
  }

  /** Presses a button or link. */
  async use(name: string, target: Locator, tab = 'Tab'): Promise<void> {
    if (this.hasMouse) return this.click(name, target);
    await this.useByKeys(name, target, tab);
  }

  /** The same where the hands are at the keys anyway, and the button is next. */
  async useByKeys(name: string, target: Locator, tab = 'Tab'): Promise<void> {
    await this.tabTo(target, tab);
    await this.press(name, 'Enter');
  }

  /** Chooses an option of a menu, opened by a button or a field. */
  async choose(name: string, opener: Locator, option: Locator): Promise<void> {
    await this.use(name, opener);
    await this.sees(option);
    if (this.hasMouse) return this.click('The option', option);
    for (let moved = 0; moved < MOST_TABS && !(await isFocused(option)); moved += 1) await this.move('ArrowDown');
    await this.press('The option', 'Enter');
  }

  /** The file chooser belongs to the system: the click or Enter on a file in it is counted, but not made. */
  async pick(name: string, target: Locator, files: Files, tab?: string): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.use(name, target, tab);
    const opened = await chooser;
    this.did(this.hasMouse ? { name: 'The file', act: 'click' } : { name: 'The file', act: 'shortcut', keys: 1 });
    await opened.setFiles(files);
  }

  /** Waits for what the next step needs. */
  async sees(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    this.answered();
  }

  async tabTo(target: Locator, tab = 'Tab'): Promise<void> {
    await this.sees(target);
    let pressed = 0;
    for (; pressed < MOST_TABS && !(await isFocused(target)); pressed += 1) await this.page.keyboard.press(tab);
    await expect(target).toBeFocused();
    if (pressed > 0) this.did({ name: tab, act: 'move', keys: pressed });
  }

  private async click(name: string, target: Locator): Promise<void> {
    await this.sees(target);
    // Until it stands still and nothing lies above it.
    await target.click({ trial: true });
    this.answered();
    await target.click();
    this.did({ name, act: 'click' });
  }

  private answered(): void {
    const last = this.steps.at(-1);
    if (last) last.ms ??= Math.round(performance.now() - this.actedAt);
  }

  private did(step: Step): void {
    this.answered();
    this.steps.push(step);
    this.actedAt = performance.now();
  }
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
