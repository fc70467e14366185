import { randomUUID } from 'node:crypto';
import { HttpStatus, Injectable, type OnModuleInit } from '@nestjs/common';
import { UPLOAD_FAULTS, type Upload } from '../../contract/uploads.js';
import { Failed } from '../common/failures.js';
import { Config } from '../config/config.js';
import { PictureStore } from './picture-store.js';
import { makePicture } from './pictures.js';
import { Turns } from './turns.js';

const PICTURES_AT_ONCE = 2;

@Injectable()
export class UploadsService implements OnModuleInit {
  private readonly turns = new Turns(PICTURES_AT_ONCE);

  constructor(
    private readonly store: PictureStore,
    private readonly config: Config,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.store.open();
  }

  /** Stores a picture under a name that nobody can guess. Throws 415 for what is not a picture. */
  async save(bytes: Buffer, name: string = randomUUID()): Promise<Upload> {
    const picture = await this.turns.take(() => makePicture(bytes));
    if (!picture) throw new Failed(HttpStatus.UNSUPPORTED_MEDIA_TYPE, 'NOT_A_PICTURE', UPLOAD_FAULTS.type);
    await this.store.save(name, picture.files);
    const url = `/uploads/${name}${picture.files[0]!.suffix}`;
    return {
      url,
      fullUrl: this.config.publicUrlGiven ? this.config.publicUrl + url : url,
      width: picture.width,
      height: picture.height,
      bytes: picture.files[0]!.bytes.length,
    };
  }

  remove(name: string): Promise<void> {
    return this.store.remove(name);
  }
}
