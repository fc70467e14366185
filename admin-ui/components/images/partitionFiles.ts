import { pictureError } from './pictureError.js';
import { formatFileName } from './formatFileName.js';

export function partitionFiles(files: File[], room: number, limitMessage: string) {
  const accepted: File[] = [];
  const refused: string[] = [];
  let isOver = false;
  for (const file of files) {
    const error = pictureError(file);
    if (error) refused.push(`${formatFileName(file.name)}: ${error}`);
    else if (accepted.length < room) accepted.push(file);
    else isOver = true;
  }
  return { accepted, refused: isOver ? [...refused, limitMessage] : refused };
}
