import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import type { Today } from '../../contract/families/today.js';
import type { Preload } from '../components/lazyScreen.js';
import type { Permission } from '../providers/permissions.js';

type View = 'list' | 'create' | 'edit' | 'show';

/** In the order of the menu. */
export const MENU_SECTIONS = ['today', 'site', 'parents', 'school', 'system'] as const;
export type MenuSection = (typeof MENU_SECTIONS)[number];

export interface MenuGroup {
  label: string;
  icon: SvgIconComponent;
  section: MenuSection;
}

interface MenuLabel {
  label: string;
  /** Which counter is shown beside the link. */
  badge?: keyof Today['waiting'];
}

/** An action in the palette. */
export interface Action {
  /** Message key of the name. */
  label: string;
  /** The URL where it is done. */
  to: string;
  /** Passed to that screen in the navigation's state. */
  state?: object;
  /** The `data-action` of the button to press if it is on the screen. */
  button?: string;
  /** The keys that do it, such as `n e`. */
  keys?: string;
  role?: Permission | readonly Permission[];
}

export interface Screen {
  /** The URL that links lead to. */
  path: string;
  /** Other URLs that lead here, beside those of the `<Resource>`. */
  aliases?: string[];
  /** Key of the title in the top bar. */
  title: string;
  component: ComponentType & Preload;
  /** Which views of the feature's `<Resource>` it is. */
  views?: View[];
  /** Its parts with a URL each, for the palette. The first view has no room for their names. */
  loadSections?: () => Promise<Pick<Screen, 'path' | 'title' | 'role'>[]>;
  /** Its link in the menu: with an icon of its own in a section, or in a group. */
  menu?: MenuLabel & ({ icon: SvgIconComponent; section: MenuSection } | { group: MenuGroup });
  /** Its name among the tabs of all screens that have one and stand behind the same link of the menu. */
  tab?: string;
  /** The screen whose link in the menu stands for one without: the resource's list, unless another is named. */
  parent?: string;
  /** The keys that lead there, such as `g e`. */
  keys?: string;
  /** Who may open it; every member of staff without. */
  role?: Permission | readonly Permission[];
}

/** What a feature of the back office tells the others about itself. Features stand in the menu in the order of features.ts. */
export interface Feature {
  /** What it says: its own keys and the `resources.<resource>.…` of react-admin. */
  messages?: object;
  resource?: Pick<ResourceProps, 'name' | 'recordRepresentation'>;
  screens: Screen[];
  actions?: Action[];
  /** Who may open its screens; every member of staff without. */
  role?: readonly Permission[];
  /** Its link among the tabs of the top bar. */
  tab?: { label: string; order: number };
  /** The name under which the navigation's state may pass the form for new records a record to edit. */
  passedAs?: string;
}

/** React-admin's own URLs of a resource. */
const RESOURCE_URLS: Record<View, string> = { list: '', create: '/create', edit: '/:id', show: '/:id/show' };

export const resourceUrls = ({ resource }: Feature, { views = [] }: Screen): string[] =>
  resource ? views.map((view) => `/${resource.name}${RESOURCE_URLS[view]}`) : [];

/** The URLs of a screen that its `<Resource>` does not lead to. */
export const customUrls = (feature: Feature, screen: Screen): string[] => {
  const own = resourceUrls(feature, screen);
  return [screen.path, ...(screen.aliases ?? [])].filter((url) => !own.includes(url));
};

/** The link of the menu that stands for a screen. */
export const menuPathOf = (feature: Feature, { menu, path, parent }: Screen): string | undefined =>
  menu ? path : (parent ?? viewOf(feature, 'list')?.path);

export const viewOf = ({ screens }: Feature, view: View): Screen | undefined =>
  screens.find(({ views }) => views?.includes(view));
