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
const WIDTH = SHARE_PICTURE.width - 2 * MARGIN;
const ROUNDED = `<svg width="${PLATE}" height="${PLATE}"><rect width="100%" height="100%" rx="16" fill="${COLOURS.white}"/></svg>`;

const FONTS = { heading: 'Tinos Bold', text: 'Arimo SemiBold' } as const;

/** The scripts of which the fonts have letters. */
const DRAWABLE = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]+$/u;
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
    const texts = await Promise.all(linesOf(notice, school, this.config.timeZone).map(letters));
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
  return [
    { top: MARGIN, text: noticeLabel(notice), size: 48, width: WIDTH - PLATE - MARGIN },
    { top: 156, text: inLines, font: 'heading', height: 184, width: WIDTH - PLATE },
    { top: 388, text: cutText(oneLine(notice.message), 95, 'word'), size: 34 },
    { top: 494, text: cutText(campusOf(notice), 36), size: 46 },
    { top: 558, text: cutText(oneLine(school), 56), size: 32 },
  ];
}

/** Empty if the fonts lack letters of the text. */
async function letters({ top, text, font = 'text', size, width = WIDTH, height }: Line): Promise<OverlayOptions[]> {
  const drawn = text.replaceAll(SYMBOLS, '').trim();
  if (!DRAWABLE.test(drawn)) return [];
  const name = FONTS[font];
  const options = {
    text: `<span foreground="${COLOURS.white}">${escaped(drawn)}</span>`,
    font: size ? `${name} ${size}` : name,
    fontfile: built(`server/fonts/${name.replace(' ', '-')}.ttf`),
    rgba: true,
    // One long word must not make it wider than the picture.
    wrap: 'word-char' as const,
    width,
    ...(height ? { height } : { dpi: 72 }),
  };
  const input = await sharp({ text: options }).png().toBuffer();
  return [{ input, left: MARGIN, top }];
}
