import { Injectable } from '@nestjs/common';
import sharp, { type Sharp } from 'sharp';
import { SHARE_PICTURE, SHARE_PICTURE_PATH, UPLOAD } from '../../contract/records/uploads.js';
import { notFound } from '../platform/http/exceptions.js';
import { boundedLimit } from '../platform/http/limiter.js';
import { PublishedPicturesService } from './published-pictures/published-pictures.service.js';
import { PictureStore } from '../records/uploads/picture-store.js';
import { IconsService } from './icons.service.js';

const PATH = new RegExp(`^${SHARE_PICTURE_PATH}/([0-9a-z-]+)\\.jpg$`);
const SIZE = { width: SHARE_PICTURE.width, height: SHARE_PICTURE.height } as const;
const LOGO_SIDE = 360;

/** Pictures are drawn one at a time. */
const WAITING_AT_MOST = 50;

/** The pictures of link previews: JPEGs of one size, which all services can read. */
@Injectable()
export class SharePicturesService {
  private readonly limit = boundedLimit(1, WAITING_AT_MOST);

  constructor(
    private readonly published: PublishedPicturesService,
    private readonly store: PictureStore,
    private readonly icons: IconsService,
  ) {}

  /** Returns the function that draws the picture of a path; undefined if visitors may not see it. */
  async find(path: string): Promise<(() => Promise<Buffer>) | undefined> {
    if (path === `${SHARE_PICTURE_PATH}.jpg`) return () => this.limit(() => this.drawLogo());
    const [, name] = PATH.exec(path) ?? [];
    if (!name || !(await this.published.shows(name))) return undefined;
    const file = await this.store.largestOf(name);
    return file ? () => this.limit(() => this.drawPicture(file)) : undefined;
  }

  private async drawPicture(file: string): Promise<Buffer> {
    const source = await this.store.read(file);
    if (!source) throw notFound('Picture');
    return asJpeg(sharp(source, { limitInputPixels: UPLOAD.maxPixels }));
  }

  private async drawLogo(): Promise<Buffer> {
    const { logo, colour } = await this.icons.brand(LOGO_SIDE);
    const canvas = { create: { ...SIZE, channels: 3, background: colour } } as const;
    return asJpeg(sharp(canvas).composite([{ input: logo }]));
  }
}

const asJpeg = (picture: Sharp) =>
  picture
    .resize({ ...SIZE, fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer();
