import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run-step.mjs';

export const PARTS = [
  'platform',
  'records',
  'school',
  'delivery',
  'accounts',
  'content',
  'families',
  'site',
  'operations',
];
export const FOLDERS = ['contract', 'server', 'admin-ui', 'public-ui', 'test', 'scripts'];

export const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));

export const read = (file) => readFileSync(join(root, file), 'utf8');
