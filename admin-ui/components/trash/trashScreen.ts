import type { ReactNode } from 'react';
import type { Screen } from '../../layout/feature.js';
import { paths } from '../../providers/paths.js';
import { lazyList } from '../list/lazyList.js';
import { SORTS } from './trashSorts.js';

/** Keeps rows of the trash apart from other rows of the collection in the cache. */
const META = { isTrash: true };

export function trashScreen<Name extends string>(
  list: string,
  load: () => Promise<Record<Name, () => ReactNode>>,
  name: Name,
): Screen {
  const query = { filter: { deleted: true }, sort: SORTS[0], storeKey: `trash.${list}`, meta: META };
  return { path: paths.trash(list), title: 'trash.title', component: lazyList(load, name, query), parent: list };
}
