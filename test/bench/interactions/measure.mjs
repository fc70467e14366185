/** The browser reports nothing below 16 ms. */
const LEAST_MS = 16;

/** Each entry is one press or key, from the input to the next frame (INP). Runs in the page, before its scripts. */
export function observe() {
  window.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId)
        window.interactions.set(interactionId, Math.max(duration, window.interactions.get(interactionId) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

/** What the page shows of records. Runs in the page. */
function stateOf() {
  const rows = [...document.querySelectorAll('main [data-record]')];
  const panel = document.querySelector('[data-panel] > section');
  return {
    isBusy: Boolean(document.querySelector('main [aria-busy=true], main [data-testid=skeleton]')),
    cards: rows.filter(({ tagName }) => tagName === 'ARTICLE').length,
    rows: rows.filter(({ tagName }) => tagName === 'TR').length,
    first: rows[0]?.dataset.record,
    text: rows[0]?.textContent,
    position: panel?.querySelector('[role=status]')?.textContent,
    columns: [...document.querySelectorAll('main section > ul')].map(({ children }) => children.length).join(),
    menu: Boolean(document.querySelector('[role=menu], [role=listbox]')),
    dialog: Boolean(document.querySelector('[role=dialog] [role=combobox]')),
    toast: document.querySelector('.MuiSnackbar-root')?.textContent,
    form: document.querySelector('main form input[name=title]')?.value,
  };
}

/** From the last press or key to the end of the first frame that shows what is waited for. Runs in the page. */
function watch(stateOf, isShown) {
  const before = stateOf();
  let began;
  const note = ({ timeStamp }) => (began = timeStamp);
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, note, true);
  window.shownAfter = new Promise((done) => {
    const look = () => {
      if (began === undefined || !isShown(stateOf(), before)) return requestAnimationFrame(look);
      for (const type of ['pointerdown', 'keydown']) window.removeEventListener(type, note, true);
      setTimeout(() => done(performance.now() - began));
    };
    requestAnimationFrame(look);
  });
}

/** Bare work like that of a screen: data read, elements made, laid out and removed. Runs in the page. */
function bareWork() {
  const began = performance.now();
  const rows = JSON.parse(JSON.stringify(Array.from({ length: 2000 }, (_, row) => ({ row, text: `Row ${row}` }))));
  const list = document.createElement('ul');
  for (const { row, text } of rows) {
    const item = document.createElement('li');
    item.dataset.row = row;
    item.textContent = text;
    list.append(item);
  }
  document.documentElement.append(list);
  list.getBoundingClientRect();
  list.remove();
  return performance.now() - began;
}

/** The durations of what `act` did, to the next frame and until it was shown, and of bare work beside it. */
export async function measure(page, { before, act, isShown, leave }) {
  await before?.(page);
  await settle(page);
  await page.evaluate(() => window.interactions.clear());
  await page.evaluate(`void (${watch})(${stateOf}, ${isShown})`);
  await act(page);
  const shown = await page.evaluate(() => window.shownAfter);
  await settle(page);
  const frames = await page.evaluate(() => [...window.interactions.values()]);
  const bare = await page.evaluate(bareWork);
  await leave?.(page);
  await settle(page);
  return { frames: frames.length ? frames : [LEAST_MS], shown, bare };
}

const settle = (page) => page.evaluate(quiet);

/** Until no answer has come for a while, when the entries of the last input have been reported, too. Runs in the page. */
function quiet() {
  return new Promise((done) => {
    let timer;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => done(observer.disconnect()), 500);
    };
    // The stream of live updates never ends, so that the network is never idle.
    const observer = new PerformanceObserver(wait);
    observer.observe({ type: 'resource' });
    wait();
  });
}
