import { UPLOAD, UPLOAD_ERRORS } from '../../../contract/records/uploads.js';

export interface PictureErrors {
  type: string;
  size: string;
}

/** Why a chosen file is refused, or undefined. The server checks its content again. */
export function pictureError(file: File, messages: PictureErrors = UPLOAD_ERRORS): string | undefined {
  if (!(UPLOAD.accept as readonly string[]).includes(file.type)) return messages.type;
  return file.size > UPLOAD.maxBytes ? messages.size : undefined;
}
