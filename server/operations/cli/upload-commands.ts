import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../../platform/config/config.js';
import { isBucket } from '../../platform/config/s3-environment.js';
import { whileNoneServes } from '../../platform/database/serving-lock.js';
import { MoveUploadsService } from '../../records/uploads/move-uploads.service.js';
import type { Options } from './command.js';
import { aboutIn, httpAnswer } from './doctor/http-answer.js';

const PATIENCE_MS = 5000;

export async function moveUploads(app: INestApplicationContext, options: Options): Promise<string[]> {
  if (options.delete) await checkStopped(app.get(Config));
  const { url } = app.get(DataSource).options as { url: string };
  const move = () => app.get(MoveUploadsService).move(options.to, { deleteSource: options.delete });
  const moved = options.delete ? await whileNoneServes(url, move) : await move();
  const { from, to, copied, skipped, deleted } = moved;
  return [
    `${copied} files of pictures copied from ${from} to ${to}, ${skipped} were there already.`,
    ...(deleted ? [`${deleted} files deleted from ${from}.`] : []),
    nextStep(to, app.get(Config)),
  ];
}

function nextStep(to: string, { uploadsDir }: Config): string {
  if (isBucket(to)) return `Now set UPLOADS_TO=${to}, and restart.`;
  const place = to === uploadsDir ? '' : ` move ${to} to ${uploadsDir},`;
  return `Now${place} leave UPLOADS_TO empty, and restart.`;
}

/** Throws while the product serves: it would refer to pictures that are deleted, and lose those that arrive meanwhile. */
async function checkStopped({ port, publicUrl, publicUrlGiven }: Config): Promise<void> {
  const urls = [...(port ? [`http://127.0.0.1:${port}`] : []), ...(publicUrlGiven ? [publicUrl] : [])];
  const answers = await Promise.all(
    urls.map((url) => httpAnswer(`${url}/api`, PATIENCE_MS).then(aboutIn, () => undefined)),
  );
  const serving = urls.find((_, index) => answers[index]);
  if (serving)
    throw new Error(`The product serves at ${serving}: stop it before --delete. Nothing was copied or deleted.`);
}
