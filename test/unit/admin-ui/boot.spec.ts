/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/dom';

const BOOT = readFileSync('admin-ui/public/boot.js', 'utf8');

const own = Object.getOwnPropertyDescriptors(window);
const boot = () => {
  document.body.innerHTML = '<div id="root"></div>';
  window.eval(BOOT);
};

/** What the browser tells of a script that it cannot parse or run. */
const failIn = (filename: string) =>
  window.dispatchEvent(new ErrorEvent('error', { filename, message: 'SyntaxError' }));

describe('the beginning of the back office', () => {
  afterEach(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const) Object.defineProperty(window, name, own[name]!);
  });

  it('says that the browser is too old where a script of its own cannot be read', () => {
    boot();
    failIn('https://extension.example/content.js');
    expect(screen.queryByRole('alert')).toBeNull();
    failIn(`${location.origin}/admin/assets/start.js`);
    expect(screen.getByRole('alert').textContent).toContain('Firefox from 115');
  });

  it('says nothing of a script that fails once a screen is shown', () => {
    boot();
    document.getElementById('root')!.innerHTML = '<p>Dashboard</p>';
    failIn(`${location.origin}/admin/assets/start.js`);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps in memory what a browser without storage does not keep', () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse, configurable: true });
    boot();
    for (const storage of [localStorage, sessionStorage]) {
      expect(storage.getItem('a')).toBeNull();
      storage.setItem('a', '1');
      expect([storage.getItem('a'), storage.length, storage.key(0)]).toEqual(['1', 1, 'a']);
      storage.removeItem('a');
      expect(storage).toHaveLength(0);
    }
    expect(localStorage).not.toBe(sessionStorage);
  });

  it('leaves storage that works', () => {
    const before = localStorage;
    boot();
    expect(localStorage).toBe(before);
    expect(localStorage).toHaveLength(0);
  });

  it('keeps translators away, which break what React renders', () => {
    const html = readFileSync('admin-ui/index.html', 'utf8');
    expect(html).toContain('<html lang="en" translate="no">');
    expect(html).toContain('<meta name="google" content="notranslate" />');
  });
});
