import { Injectable } from '@nestjs/common';
import sharp, { type OverlayOptions } from 'sharp';
import { campusOf, daysOfNotice, noticeLabel, oneLine } from '../../contract/content/notice-words.js';
import type { PublishedNotice } from '../../contract/content/notices.js';
import { longDay, longDays } from '../../contract/platform/long-day.js';
import { cutText } from '../../contract/platform/text.js';
import { COLOURS } from '../../contract/platform/tokens.js';
import { SHARE_PICTURE } from '../../contract/records/uploads.js';
import { Config } from '../platform/config/config.js';
import { useOwnFonts } from '../platform/config/own-fonts.js';
import { boundedLimit } from '../platform/http/limiter.js';
import { built } from '../platform/http/static-files.js';
import { escaped } from './parent-page.js';
import { IconsService } from './icons.service.js';
import { SiteApiService } from './site-api.service.js';

const PATH = /^\/notice\/([1-9]\d{0,8})\/picture\.png$/;

/** Pictures are drawn one at a time. */
const WAITING_AT_MOST = 50;

const MARGIN = 72;
const PLATE = 112;
const LOGO = 88;
/** Between two texts, and below the last. */
const GAP = 8;
const WIDTH = SHARE_PICTURE.width - 2 * MARGIN;
const ROUNDED = `<svg width="${PLATE}" height="${PLATE}"><rect width="100%" height="100%" rx="16" fill="${COLOURS.white}"/></svg>`;

const FONTS = { heading: 'Tinos Bold', text: 'Arimo SemiBold' } as const;
/** They draw the letters that the others lack, once they are loaded. */
const OTHER_FONTS = ['Noto Sans Sinhala SemiBold', 'Noto Sans Tamil SemiBold'];
const SCRIPTS = ['Common', 'Inherited', 'Latin', 'Greek', 'Cyrillic', 'Sinhala', 'Tamil'];
const DRAWABLE = new RegExp(`^[${SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]+$`, 'u');

const fileOf = (font: string) => built(`server/fonts/${font.replaceAll(' ', '-')}.ttf`);

/** The drawing library loads a font with the first text that names its file. */
const loadOtherFonts = () =>
  Promise.all(
    OTHER_FONTS.map((font) =>
      sharp({ text: { text: 'a', font, fontfile: fileOf(font) } })
        .png()
        .toBuffer(),
    ),
  );

const SYMBOLS = /[^\p{L}\p{M}\p{N}\p{P}\p{Sc}\s+]/gu;

interface Line {
  top: number;
  text: string;
  font?: keyof typeof FONTS;
  size?: number;
  width?: number;
  /** Instead of a size: the letters are as large as fits. */
  height?: number;
}

/** The pictures of link previews of notices: the day in large letters, what it is about, the campus and the school. */
@Injectable()
export class NoticePicturesService {
  private readonly limit = boundedLimit(1, WAITING_AT_MOST);
  private otherFonts?: Promise<unknown>;

  constructor(
    private readonly api: SiteApiService,
    private readonly icons: IconsService,
    private readonly config: Config,
  ) {
    useOwnFonts(built('server/fonts/fonts.conf'));
  }

  /** Returns a function that draws the picture at a path; undefined if the notice has no page. */
  async find(path: string): Promise<(() => Promise<Buffer>) | undefined> {
    const [, id] = PATH.exec(path) ?? [];
    const notice = id ? await this.api.noticePage(Number(id)) : null;
    if (notice === null || notice === 'gone') return undefined;
    return () => this.limit(() => this.draw(notice));
  }

  private async draw(notice: PublishedNotice): Promise<Buffer> {
    const [{ logo }, { site_name: school = '' }] = await Promise.all([this.icons.brand(LOGO), this.api.settings()]);
    const input = await sharp(Buffer.from(ROUNDED))
      .composite([{ input: logo }])
      .png()
      .toBuffer();
    await (this.otherFonts ??= loadOtherFonts());
    const lines = linesOf(notice, school, this.config.timeZone);
    const below = [...lines.map(({ top }) => top).slice(1), SHARE_PICTURE.height];
    const texts = await Promise.all(lines.map((line, at) => letters(line, below[at]! - line.top - GAP)));
    return sharp({ create: { ...SHARE_PICTURE, channels: 3, background: groundOf(notice) } })
      .composite([...texts.flat(), { input, left: SHARE_PICTURE.width - MARGIN - PLATE, top: MARGIN - 12 }])
      .png({ palette: true, colours: 64 })
      .toBuffer();
  }
}

/** A past notice must not look like a current one. */
function groundOf({ kind, state }: PublishedNotice): string {
  if (state !== 'current') return COLOURS.inkSoft;
  return kind === 'CLOSURE' ? COLOURS.danger : COLOURS.primary;
}

function linesOf(notice: PublishedNotice, school: string, timeZone: string): Line[] {
  const days = daysOfNotice(notice, timeZone);
  const inLines =
    days.first === days.last ? longDay(days.first).replace(', ', ',\n') : longDays(days).replace('– ', '–\n');
  const label: Line = { top: MARGIN, text: noticeLabel(notice), size: 48, width: WIDTH - PLATE - MARGIN };
  const { message, translations } = notice;
  if (translations.length) {
    return [
      label,
      { top: 148, text: inLines, font: 'heading', height: 150, width: WIDTH - PLATE },
      { top: 320, text: cutText(oneLine(message), 110, 'word'), size: 28 },
      ...translations.map(({ text }, at) => ({
        top: 394 + at * 78,
        text: cutText(oneLine(text), 120, 'word'),
        size: 26,
      })),
      { top: 560, text: cutText(`${campusOf(notice)} · ${oneLine(school)}`, 60), size: 32 },
    ];
  }
  return [
    label,
    { top: 156, text: inLines, font: 'heading', height: 184, width: WIDTH - PLATE },
    { top: 388, text: cutText(oneLine(message), 95, 'word'), size: 34 },
    { top: 494, text: cutText(campusOf(notice), 36), size: 46 },
    { top: 558, text: cutText(oneLine(school), 56), size: 32 },
  ];
}

/** Cuts the text to the height of the room below its top. Empty if the fonts lack letters of it. */
async function letters(
  { top, text, font = 'text', size, width = WIDTH, height }: Line,
  room: number,
): Promise<OverlayOptions[]> {
  const drawn = text.replaceAll(SYMBOLS, '').trim();
  if (!DRAWABLE.test(drawn)) return [];
  const options = {
    font: size ? `${FONTS[font]} ${size}` : FONTS[font],
    fontfile: fileOf(FONTS[font]),
    rgba: true,
    // One long word must not make it wider than the picture.
    wrap: 'word-char' as const,
    width,
    ...(height ? { height } : { dpi: 72 }),
  };
  for (let limit = drawn.length; limit > 0; limit = Math.floor(limit * 0.9)) {
    const cut = `<span foreground="${COLOURS.white}">${escaped(cutText(drawn, limit, 'word'))}</span>`;
    const { data, info } = await sharp({ text: { ...options, text: cut } })
      .png()
      .toBuffer({ resolveWithObject: true });
    if (info.height <= room) return [{ input: data, left: MARGIN, top }];
  }
  return [];
}
