import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { COLOURS } from '../../contract/platform/tokens.js';
import { Config } from '../platform/config/config.js';
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

/** The school's logo in the sizes that browsers and telephones ask for; the crest where there is no logo. */
@Injectable()
export class IconsService {
  constructor(
    private readonly api: SiteApiService,
    private readonly built: BuiltSite,
    private readonly config: Config,
  ) {}

  async draw(icon: Icon): Promise<Buffer> {
    const { site_logo: logo = '' } = await this.api.settings();
    return this.drawLogo(logo, icon);
  }

  /** The logo as a square PNG, and the school's first colour. */
  async brand(size: number): Promise<{ logo: Buffer; colour: string }> {
    const { site_logo: logo = '', site_color_primary: colour = COLOURS.primary } = await this.api.settings();
    return { logo: await this.drawLogo(logo, { size }), colour };
  }

  private async drawLogo(logo: string, icon: Icon): Promise<Buffer> {
    const crest = this.built.pathOf('assets/crest.svg');
    const file = STORED.exec(logo)?.[1];
    const source = file ? join(this.config.dataDir, 'uploads', file) : crest;
    const png = await resized(source, icon).catch(() => resized(crest, icon));
    return icon.ico ? asIco(png, icon.size) : png;
  }
}

function resized(source: string, { size, opaque }: Icon): Promise<Buffer> {
  const picture = sharp(source, { density: 300 }).resize(size, size, { fit: 'contain', background: '#00000000' });
  return (opaque ? picture.flatten({ background: COLOURS.paper }) : picture).png({ palette: true }).toBuffer();
}

/** An .ico file is a short table of contents before one PNG. */
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
