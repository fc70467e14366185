import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { UPLOAD } from '../../../contract/records/uploads.js';
import type { LogoColours } from '../../../contract/school/logo-colours.js';
import { boundedLimit } from '../../platform/http/limiter.js';
import { PictureStore } from '../../records/uploads/picture-store.js';
import { SettingsService } from '../settings/settings.service.js';
import { strongestColours } from './strongest-colours.js';

const STORED = /^\/uploads\/([0-9a-z-]+\.(?:jpg|png|webp|gif))$/;
const SIDE = 96;
const WAITING_AT_MOST = 20;

@Injectable()
export class LogoColoursService {
  private readonly limit = boundedLimit(1, WAITING_AT_MOST);

  constructor(
    private readonly settings: SettingsService,
    private readonly pictures: PictureStore,
  ) {}

  /** Returns no colours for a logo of greys, and for one that is missing or elsewhere. */
  async find(): Promise<LogoColours> {
    const { site_logo: logo = '' } = await this.settings.all();
    const file = STORED.exec(logo)?.[1];
    const source = file && (await this.pictures.read(file));
    return { colours: source ? await this.limit(() => coloursOf(source)) : [] };
  }
}

async function coloursOf(source: Buffer): Promise<string[]> {
  const { data } = await sharp(source, { limitInputPixels: UPLOAD.maxPixels })
    // Without interpolation, which would mix colours that the logo does not have.
    .resize(SIDE, SIDE, { fit: 'inside', kernel: 'nearest', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return strongestColours(data);
}
