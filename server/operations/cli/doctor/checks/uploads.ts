import { PictureStore } from '../../../../records/uploads/picture-store.js';
import { fault, type Finding, ok } from '../finding.js';
import type { Installation } from '../installation.js';

const TODO =
  'Correct UPLOADS_TO and AWS_… in app.env: docs/configuration.md. The keys must read, write, list and delete.';

/** Stores an object in the bucket of UPLOADS_TO, and deletes it. The folder of pictures is one of `checkFolders`. */
export async function checkUploads({ config }: Installation): Promise<Finding[]> {
  if (!config.uploadsBucket) return [];
  const pictures = new PictureStore(config);
  const { place } = pictures.files;
  try {
    await pictures.checkBucket();
    return [ok(`Pictures can be stored in ${place}`)];
  } catch (error) {
    return [fault(`Pictures cannot be stored in ${place}: ${(error as Error).message}`, TODO)];
  }
}
