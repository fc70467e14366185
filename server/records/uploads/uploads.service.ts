import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { HttpStatus, Injectable, Logger } from '@nestjs/common';
import { UPLOAD_ERRORS, type Upload } from '../../../contract/records/uploads.js';
import { notStored } from '../../platform/bodies/not-stored.js';
import { AppException } from '../../platform/http/exceptions.js';
import { Config } from '../../platform/config/config.js';
import { PictureRecordsService } from './picture-records.service.js';
import { hasTooManyPixels, isLarge, readSource } from './picture-source.js';
import { PictureStore } from './picture-store.js';
import { makePicture, type Picture } from './pictures.js';

const SMALL_AT_ONCE = 2;
const LARGE_AT_ONCE = 1;

@Injectable()
export class UploadsService {
  private readonly logger = new Logger('Uploads');
  private readonly limitSmall = pLimit(SMALL_AT_ONCE);
  private readonly limitLarge = pLimit(LARGE_AT_ONCE);

  constructor(
    private readonly files: PictureStore,
    private readonly records: PictureRecordsService,
    private readonly config: Config,
  ) {}

  /** Stores a picture under a random name. Throws 415 if it is no picture, 507 if there is no space. */
  async save(path: string): Promise<Upload> {
    const source = await readSource(path);
    if (!source) throw unsupported('NOT_A_PICTURE', UPLOAD_ERRORS.type);
    if (hasTooManyPixels(source)) throw unsupported('TOO_MANY_PIXELS', UPLOAD_ERRORS.pixels);
    const limit = isLarge(source) ? this.limitLarge : this.limitSmall;
    // Hold the slot until the picture is stored, because it stays in memory until then.
    return limit(async () => {
      const picture = await makePicture(path, source.kind);
      if (!picture) throw unsupported('NOT_A_PICTURE', UPLOAD_ERRORS.type);
      const name = randomUUID();
      await this.records.reserve(name, sizeOf(picture));
      return this.store(name, picture);
    });
  }

  async remove(name: string): Promise<void> {
    await this.records.forget(name);
    await this.files.remove(name);
  }

  private async store(name: string, picture: Picture): Promise<Upload> {
    try {
      await this.files.save(name, picture.files);
    } catch (error) {
      // The clean-up finds rows that cannot be deleted now.
      await this.records.forget(name).catch(() => undefined);
      this.logger.error(`Cannot store a picture: ${(error as Error).message}`);
      throw notStored(error as Error, UPLOAD_ERRORS);
    }
    const url = `/uploads/${name}${picture.files[0]!.suffix}`;
    return {
      url,
      fullUrl: this.config.publicUrlGiven ? this.config.publicUrl + url : url,
      width: picture.width,
      height: picture.height,
      bytes: picture.files[0]!.bytes.length,
    };
  }
}

const sizeOf = ({ files }: Picture) => files.reduce((sum, { bytes }) => sum + bytes.length, 0);

const unsupported = (code: string, message: string) =>
  new AppException(HttpStatus.UNSUPPORTED_MEDIA_TYPE, code, message);
