import type { SvgIconComponent } from '@mui/icons-material';
import type { Feature } from './feature.js';
import { isFor, type Permission } from '../providers/permissions.js';

export interface MenuLink {
  label: string;
  to: string;
}

export interface MenuEntry {
  label: string;
  icon: SvgIconComponent;
  to?: string;
  links?: MenuLink[];
}

/** The menu of a role, in the order of the features; a group stands where its first link does. */
export function menuEntries(features: Feature[], permissions: Permission | undefined): MenuEntry[] {
  const entries = new Map<string, MenuEntry & { links: MenuLink[] }>();
  const open = features.filter(({ role }) => isFor(role, permissions)).flatMap(({ screens }) => screens);
  for (const { path, menu, role } of open) {
    if (!menu || !isFor(role, permissions)) continue;
    const { label } = menu;
    if ('icon' in menu) {
      entries.set(label, { label, icon: menu.icon, to: path, links: [] });
      continue;
    }
    const group = entries.get(menu.group.label) ?? { ...menu.group, links: [] };
    group.links.push({ label, to: path });
    entries.set(group.label, group);
  }
  return [...entries.values()];
}
