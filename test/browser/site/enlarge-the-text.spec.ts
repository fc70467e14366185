import type { Page } from '@playwright/test';
import { expect, test } from '../../support/visitor.js';

test.use({ unchanged: true });

const PAGES = [
  '/',
  '/about',
  '/events',
  '/admissions',
  '/contact',
  '/branches',
  '/calendar',
  '/calendar/2027',
  '/privacy',
];

/** As a visitor's setting of the browser does, which media queries in `rem` follow. */
async function enlargeText(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const size = (pixels: number) => Math.round((pixels * percent) / 100);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size(16), fixed: size(13) } });
}

/** Below this width, in rem, a word of a heading may be wider than the page. */
const NARROW_REM = 12;

/**
 * Words of which one part is in another line than the rest, without a hyphen. On a narrow page, not those that are wider
 * than their block, unless that takes less than half of the page.
 */
const brokenWords = (page: Page, isNarrow: boolean) =>
  page.evaluate((isNarrow) => {
    const broken = new Set<string>();
    const measure = document.createElement('canvas').getContext('2d')!;
    const widthOf = (
      word: string,
      { fontStyle, fontWeight, fontSize, fontFamily, letterSpacing }: CSSStyleDeclaration,
    ) => {
      measure.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
      measure.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing;
      return measure.measureText(word).width;
    };
    const blockOf = (element: Element): Element =>
      getComputedStyle(element).display.startsWith('inline') ? blockOf(element.parentElement!) : element;
    const roomIn = (element: Element) => {
      const { paddingLeft, paddingRight } = getComputedStyle(blockOf(element));
      const width = blockOf(element).clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return !isNarrow || width < document.documentElement.clientWidth / 2 ? Infinity : width;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement!;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      for (const word of text.textContent!.matchAll(/[\p{L}\p{M}]{4,}/gu)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
        );
        if (lines.size > 1 && widthOf(word[0], getComputedStyle(parent)) <= roomIn(parent)) broken.add(word[0]);
      }
    }
    return [...broken];
  }, isNarrow);

for (const [width, percent] of [
  [320, 200],
  [360, 130],
  [360, 150],
  [768, 200],
] as const) {
  test(`no word breaks inside, and no page scrolls sideways, at ${width} px with text of ${percent} %`, async ({
    visitor,
  }) => {
    await visitor.setViewportSize({ width, height: 800 });
    await enlargeText(visitor, percent);
    const isNarrow = width < NARROW_REM * 16 * (percent / 100);
    for (const path of PAGES) {
      await visitor.goto(path);
      await visitor.evaluate(() => document.fonts.ready);
      expect(await visitor.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))).toBe(
        Math.round((16 * percent) / 100),
      );
      expect([path, await brokenWords(visitor, isNarrow)]).toEqual([path, []]);
      expect([path, await visitor.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width]);
    }
  });
}
