import { parentPort, workerData } from 'node:worker_threads';
import { parseMail } from './parse-mail.js';

/** The worker thread that parses one mail, which is its data, and sends it back taken apart. */
parentPort!.postMessage(await parseMail(workerData as Uint8Array));
