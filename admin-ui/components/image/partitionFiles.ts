import { pictureError } from './pictureError.js';
import { formatFileName } from './formatFileName.js';

/** Which of the chosen files are taken, and why the others are not, each error with the file's name. */
export function partitionFiles(files: File[], room: number, limitWords: string) {
  const taken: File[] = [];
  const refused: string[] = [];
  let isOver = false;
  for (const file of files) {
    const error = pictureError(file);
    if (error) refused.push(`${formatFileName(file.name)}: ${error}`);
    else if (taken.length < room) taken.push(file);
    else isOver = true;
  }
  return { taken, refused: isOver ? [...refused, limitWords] : refused };
}
