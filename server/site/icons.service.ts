import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { COLOURS } from '../../contract/platform/tokens.js';
import { PictureStore } from '../records/uploads/picture-store.js';
import { BuiltSite } from './built-site.js';
import { SiteApiService } from './site-api.service.js';

const STORED = /^\/uploads\/([0-9a-z-]+\.(?:jpg|png|webp|gif))$/;

interface Icon {
  size: number;
  opaque?: boolean;
  ico?: boolean;
}

export const ICONS: Record<string, Icon> = {
  '/favicon.ico': { size: 32, ico: true },
  '/icon-192.png': { size: 192 },
  '/icon-512.png': { size: 512 },
  '/apple-touch-icon.png': { size: 180, opaque: true },
};

/** The school's logo in the sizes that browsers and phones request; without a logo, the crest. */
@Injectable()
export class IconsService {
  constructor(
    private readonly api: SiteApiService,
    private readonly built: BuiltSite,
    private readonly pictures: PictureStore,
  ) {}

  async draw(icon: Icon): Promise<Buffer> {
    const { site_logo: logo = '' } = await this.api.settings();
    return this.drawLogo(logo, icon);
  }

  async brand(size: number): Promise<{ logo: Buffer; colour: string }> {
    const { site_logo: logo = '', site_color_primary: colour = COLOURS.primary } = await this.api.settings();
    return { logo: await this.drawLogo(logo, { size }), colour };
  }

  private async drawLogo(logo: string, icon: Icon): Promise<Buffer> {
    const crest = this.built.pathOf('assets/crest.svg');
    const file = STORED.exec(logo)?.[1];
    // Not caught: the crest would be cached while the store does not answer.
    const source = (file && (await this.pictures.read(file))) || crest;
    const png = await resized(source, icon).catch(() => resized(crest, icon));
    return icon.ico ? asIco(png, icon.size) : png;
  }
}

function resized(source: string | Buffer, { size, opaque }: Icon): Promise<Buffer> {
  const picture = sharp(source, { density: 300 }).resize(size, size, { fit: 'contain', background: '#00000000' });
  return (opaque ? picture.flatten({ background: COLOURS.paper }) : picture).png({ palette: true }).toBuffer();
}

/** An .ico file is a short directory followed by one PNG. */
function asIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
