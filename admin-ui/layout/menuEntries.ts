import type { SvgIconComponent } from '@mui/icons-material';
import type { Today } from '../../contract/families/today.js';
import { type Feature, MENU_SECTIONS, type MenuSection, type Screen } from './feature.js';
import { isFor, type Permission } from '../providers/permissions.js';

export interface MenuLink {
  label: string;
  to: string;
  waiting: number;
}

export interface MenuGroupEntry {
  label: string;
  icon: SvgIconComponent;
  links: MenuLink[];
}

export type MenuEntry = (MenuLink & { icon: SvgIconComponent }) | MenuGroupEntry;

const screensFor = (features: Feature[], permissions: Permission | undefined) =>
  features
    .filter(({ role }) => isFor(role, permissions))
    .flatMap(({ screens }) => screens.filter(({ role }) => isFor(role, permissions)));

/** Returns the menu of a role, by section and in the order of the features. A group is placed at its first link. */
export function menuSections(
  features: Feature[],
  permissions: Permission | undefined,
  waiting: Today['waiting'] = {},
): { section: MenuSection; entries: MenuEntry[] }[] {
  const screens = screensFor(features, permissions);
  return MENU_SECTIONS.map((section) => ({ section, entries: entriesOf(screens, section, waiting) })).filter(
    ({ entries }) => entries.length,
  );
}

function entriesOf(screens: Screen[], section: MenuSection, waiting: Today['waiting']): MenuEntry[] {
  const entries: MenuEntry[] = [];
  for (const { path, menu } of screens) {
    if (!menu) continue;
    const link = { label: menu.label, to: path, waiting: (menu.badge && waiting[menu.badge]) ?? 0 };
    if ('icon' in menu) {
      if (menu.section === section) entries.push({ ...link, icon: menu.icon });
    } else if (menu.group.section === section) {
      const { label, icon } = menu.group;
      const group = entries.find((entry): entry is MenuGroupEntry => 'links' in entry && entry.label === label);
      if (group) group.links.push(link);
      else entries.push({ label, icon, links: [link] });
    }
  }
  return entries;
}

export const waitingIn = (entry: MenuEntry): number =>
  'links' in entry ? entry.links.reduce((sum, { waiting }) => sum + waiting, 0) : entry.waiting;
