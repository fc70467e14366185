// Runs before the back office's own scripts. Plain JavaScript, as nothing builds it, and of 2019, so that a browser that is
// too old for the others says so.
(() => {
  const ATTEMPTS = 'boot-attempts';
  const FIRST_PAUSE_MS = 2000;
  const LONGEST_PAUSE_MS = 60000;
  const root = () => document.getElementById('root');

  // Where the browser keeps nothing for the site, or throws, the session lasts as long as the page.
  const memory = () => {
    const kept = new Map();
    return {
      get length() {
        return kept.size;
      },
      key: (index) => Array.from(kept.keys())[index] || null,
      getItem: (key) => (kept.has(String(key)) ? kept.get(String(key)) : null),
      setItem: (key, value) => void kept.set(String(key), String(value)),
      removeItem: (key) => void kept.delete(String(key)),
      clear: () => kept.clear(),
    };
  };
  for (const name of ['localStorage', 'sessionStorage']) {
    try {
      window[name].setItem('boot-check', '');
      window[name].removeItem('boot-check');
    } catch {
      Object.defineProperty(window, name, { value: memory(), configurable: true });
    }
  }

  const hasScripts = async () => {
    const page = await fetch(location.href, { cache: 'no-store' });
    if (!page.ok) return false;
    const parsed = new DOMParser().parseFromString(await page.text(), 'text/html');
    const urls = [...parsed.querySelectorAll('script[type=module], link[rel=modulepreload]')].map(
      (element) => element.getAttribute('src') || element.getAttribute('href'),
    );
    const answers = await Promise.all(urls.map((url) => fetch(url, { cache: 'reload' })));
    return answers.every((answer) => answer.ok);
  };

  const retry = async () => {
    const attempts = Number(sessionStorage.getItem(ATTEMPTS));
    sessionStorage.setItem(ATTEMPTS, String(attempts + 1));
    if (await hasScripts().catch(() => false)) location.reload();
    else setTimeout(retry, Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS));
  };

  const say = (html) => {
    root().innerHTML = `<main id="boot-failed"><div role="alert">${html}</div></main>`;
  };

  const fail = () => {
    if (document.getElementById('boot-failed')) return;
    say(`<h1>The back office could not be loaded</h1>
      <p>The connection was lost, or a new release is being installed. This page opens by itself as soon as it can.</p>
      <p><a href="">Try again now</a></p>`);
    setTimeout(retry, FIRST_PAUSE_MS);
  };

  const isOld = () => {
    if (root().childElementCount) return;
    say(`<h1>The back office could not be started</h1>
      <p>This browser may be too old. Please use Chrome or Edge from version 111, Firefox from 115, or Safari from 16.</p>
      <p><a href="">Try again</a></p>`);
  };

  const isOurs = (url) => String(url).startsWith(`${location.origin}/admin/`);
  const onError = ({ target, filename }) => {
    if (target instanceof HTMLScriptElement) fail();
    else if (target === window && isOurs(filename)) isOld();
  };
  addEventListener('error', onError, true);
  addEventListener('load', () => setTimeout(() => root().childElementCount && sessionStorage.removeItem(ATTEMPTS)));
})();
