import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import type { Today } from '../../contract/families/today.js';
import type { Preload } from '../components/lazyScreen.js';
import type { Permission } from '../providers/permissions.js';

type View = 'list' | 'create' | 'edit' | 'show';

export const MENU_SECTIONS = ['today', 'site', 'parents', 'school', 'system'] as const;
export type MenuSection = (typeof MENU_SECTIONS)[number];

export interface MenuGroup {
  label: string;
  icon: SvgIconComponent;
  section: MenuSection;
}

interface MenuLabel {
  label: string;
  badge?: keyof Today['waiting'];
}

export interface Action {
  label: string;
  /** URL of the screen where the action happens. */
  to: string;
  state?: object;
  /** The `data-action` of the button to press if it is on the screen. */
  button?: string;
  keys?: string;
  role?: Permission | readonly Permission[];
}

export interface Screen {
  path: string;
  /** Further URLs of the screen, besides those of the `<Resource>`. */
  aliases?: string[];
  /** Message key of the title in the top bar. */
  title: string;
  component: ComponentType & Preload;
  /** The views of the feature's `<Resource>` that the screen implements. */
  views?: View[];
  /**
   * Loads the sections that have URLs of their own, for the palette. Lazy: the first view has no room for their names.
   */
  loadSections?: () => Promise<Pick<Screen, 'path' | 'title' | 'role'>[]>;
  menu?: MenuLabel & ({ icon: SvgIconComponent; section: MenuSection } | { group: MenuGroup });
  /** Label of the screen's tab among the screens with the same link in the menu. */
  tab?: string;
  /** Path of the screen whose menu link represents this one; defaults to the resource's list. */
  parent?: string;
  keys?: string;
  /** Who may open the screen; defaults to all staff. */
  role?: Permission | readonly Permission[];
}

/** Declaration of a feature of the back office. The order in features.ts is the order of the menu. */
export interface Feature {
  /** Messages of the feature: its own keys and react-admin's `resources.<resource>.…`. */
  messages?: object;
  resource?: Pick<ResourceProps, 'name' | 'recordRepresentation'>;
  screens: Screen[];
  actions?: Action[];
  /** Who may open the feature's screens; defaults to all staff. */
  role?: readonly Permission[];
  tab?: { label: string; order: number };
  /** Key under which the navigation state may pass a record to edit to the form for new records. */
  passedAs?: string;
}

const RESOURCE_URLS: Record<View, string> = { list: '', create: '/create', edit: '/:id', show: '/:id/show' };

export const resourceUrls = ({ resource }: Feature, { views = [] }: Screen): string[] =>
  resource ? views.map((view) => `/${resource.name}${RESOURCE_URLS[view]}`) : [];

/** Returns the URLs of a screen that are not URLs of its `<Resource>`. */
export const customUrls = (feature: Feature, screen: Screen): string[] => {
  const own = resourceUrls(feature, screen);
  return [screen.path, ...(screen.aliases ?? [])].filter((url) => !own.includes(url));
};

/** Returns the path of the menu link that represents a screen. */
export const menuPathOf = (feature: Feature, { menu, path, parent }: Screen): string | undefined =>
  menu ? path : (parent ?? viewOf(feature, 'list')?.path);

export const viewOf = ({ screens }: Feature, view: View): Screen | undefined =>
  screens.find(({ views }) => views?.includes(view));
