import { matchRoutes, type Location } from 'react-router';
import { passedId } from './passedId.js';
import { customUrls, type Feature, menuPathOf, resourceUrls, type Screen, viewOf } from './feature.js';

export interface ScreenPlace {
  feature: Feature;
  /** Key of the title shown in the top bar. */
  title: string;
  tab: string | undefined;
  /** Its URL; of a record's screen, that of the link in the menu. */
  path: string | undefined;
  /** The link in the menu that stands for the screen. */
  menuPath: string | undefined;
}

const routesOf = (features: Feature[]) =>
  features.flatMap((feature) =>
    feature.screens.flatMap((screen) =>
      [...customUrls(feature, screen), ...resourceUrls(feature, screen)].map((path) => ({
        path,
        handle: { feature, screen },
      })),
    ),
  );

/** `list` in the navigation's state names the list that a record was opened from, where it could be in several. */
export function screenAt(features: Feature[], { pathname, state }: Pick<Location, 'pathname' | 'state'>) {
  const found = matchRoutes(routesOf(features), pathname)?.[0]?.route.handle;
  if (!found) return undefined;
  const { feature, screen } = found;
  const { passedAs } = feature;
  // The form for new records, opened with a record in the navigation's state, edits that record.
  const isEdit = screen.views?.includes('create') && passedAs !== undefined && passedId(state, passedAs) !== undefined;
  return placeOf(feature, (isEdit && viewOf(feature, 'edit')) || screen, state);
}

function placeOf(feature: Feature, screen: Screen, state: unknown): ScreenPlace {
  const { title, menu, tab, views, path } = screen;
  const passedList = views?.includes('edit') && !menu ? (state as { list?: string } | null)?.list : undefined;
  const menuPath = passedList || menuPathOf(feature, screen);
  return { feature, title, tab, path: path.includes(':') ? menuPath : path, menuPath };
}
