// Runs before the back office's own scripts, and only does something where one of them cannot be fetched: it says so, and
// opens the page anew once they can be. Plain JavaScript, as nothing builds it.
(() => {
  const ATTEMPTS = 'boot-attempts';
  const FIRST_PAUSE_MS = 2000;
  const LONGEST_PAUSE_MS = 60_000;
  const root = () => document.getElementById('root');

  const hasScripts = async () => {
    const page = await fetch(location.href, { cache: 'no-store' });
    if (!page.ok) return false;
    const parsed = new DOMParser().parseFromString(await page.text(), 'text/html');
    const urls = [...parsed.querySelectorAll('script[type=module], link[rel=modulepreload]')].map(
      (element) => element.getAttribute('src') ?? element.getAttribute('href'),
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

  const fail = () => {
    if (document.getElementById('boot-failed')) return;
    root().innerHTML = `<main id="boot-failed"><div role="alert">
      <h1>The back office could not be loaded</h1>
      <p>The connection was lost, or a new release is being installed. This page opens by itself as soon as it can.</p>
      <p><a href="">Try again now</a></p>
    </div></main>`;
    setTimeout(retry, FIRST_PAUSE_MS);
  };

  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && fail(), true);
  addEventListener('load', () => setTimeout(() => root().childElementCount && sessionStorage.removeItem(ATTEMPTS)));
})();
