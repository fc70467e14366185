/** Notes moments in the page itself, so that what drives the browser is not measured. */
function noteMoments() {
  const painted = (then) => requestAnimationFrame(() => setTimeout(() => then(performance.now())));
  const moments = (globalThis.moments = {});
  const isOpen = () => document.activeElement?.getAttribute('role') === 'combobox';
  document.addEventListener(
    'keydown',
    ({ key, ctrlKey, timeStamp }) => {
      if (key !== 'k' || !ctrlKey) return;
      delete moments.opened;
      const look = () =>
        isOpen() ? painted((now) => (moments.opened = now - timeStamp)) : requestAnimationFrame(look);
      look();
    },
    true,
  );
  document.addEventListener(
    'input',
    ({ target, timeStamp }) => {
      if (target.getAttribute('role') !== 'combobox') return;
      Object.assign(moments, { typed: target.value, typedAt: timeStamp, answered: undefined });
    },
    true,
  );
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init);
    const url = new URL(input.url ?? input, location.href);
    if (!url.pathname.endsWith('/search')) return response;
    const { typed, typedAt } = moments;
    const isLast = url.searchParams.get('q') === typed;
    // One frame for the answer to be drawn, and one until it is painted.
    const answered = (now) => isLast && moments.typed === typed && (moments.answered = now - typedAt);
    const body = response.clone();
    void body.text().then(() => requestAnimationFrame(() => painted(answered)));
    return response;
  };
}

export async function dressPage(page, url, { Authorization }) {
  await page.addInitScript(noteMoments);
  await page.goto(`${url}/robots.txt`);
  const response = await page.request.get(`${url}/api/auth/me`, { headers: { Authorization } });
  const { data: user } = await response.json();
  await page.evaluate(
    ([token, user]) => {
      for (const storage of [localStorage, sessionStorage]) storage.setItem('adminToken', token);
      localStorage.setItem('auth_token', token);
      localStorage.setItem('user_data', JSON.stringify(user));
    },
    [Authorization.replace('Bearer ', ''), user],
  );
  // A few screens, so that there is something recent.
  for (const path of ['/admin/upcoming-events', '/admin/view-user-contact', '/admin/dashboard']) {
    await page.goto(url + path);
    // As long as staff look at it; meanwhile the code of the palette comes.
    await page.waitForTimeout(3000);
  }
}

async function open(page) {
  await page.keyboard.press('Control+k');
  return (await page.waitForFunction(() => globalThis.moments.opened)).jsonValue();
}

const close = async (page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};

export async function openings(page, rounds) {
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push(await open(page));
    await close(page);
  }
  return times;
}

/** From the last character on. */
export async function responses(page, text, rounds) {
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    await open(page);
    await page.keyboard.type(text, { delay: 80 });
    times.push(await (await page.waitForFunction(() => globalThis.moments.answered)).jsonValue());
    await close(page);
  }
  return times;
}
