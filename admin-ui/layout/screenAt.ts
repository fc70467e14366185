import { matchRoutes, type Location } from 'react-router';
import { passedId } from './passedId.js';
import { customUrls, type Feature, menuPathOf, resourceUrls, type Screen, viewOf } from './feature.js';

export interface ScreenPlace {
  feature: Feature;
  /** Message key of the title in the top bar. */
  title: string;
  tab: string | undefined;
  /** URL of the screen; for the screen of a record, the URL of its menu link. */
  path: string | undefined;
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

/**
 * Returns the screen at a location. `list` in the navigation state names the list that opened a record which several
 * lists show.
 */
export function screenAt(features: Feature[], { pathname, state }: Pick<Location, 'pathname' | 'state'>) {
  const found = matchRoutes(routesOf(features), pathname)?.[0]?.route.handle;
  if (!found) return undefined;
  const { feature, screen } = found;
  const { passedAs } = feature;
  // The form for new records is the edit form if the navigation state passes a record.
  const isEdit = screen.views?.includes('create') && passedAs !== undefined && passedId(state, passedAs) !== undefined;
  return placeOf(feature, (isEdit && viewOf(feature, 'edit')) || screen, state);
}

function placeOf(feature: Feature, screen: Screen, state: unknown): ScreenPlace {
  const { title, menu, tab, views, path } = screen;
  const passedList = views?.includes('edit') && !menu ? (state as { list?: string } | null)?.list : undefined;
  const menuPath = passedList || menuPathOf(feature, screen);
  return { feature, title, tab, path: path.includes(':') ? menuPath : path, menuPath };
}
