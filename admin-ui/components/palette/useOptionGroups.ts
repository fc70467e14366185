import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermissions, useTranslate, type Identifier } from 'react-admin';
import { useNavigate } from 'react-router';
import type { ViewList } from '../../../contract/accounts/saved-views.js';
import type { FoundRecord } from '../../../contract/accounts/search.js';
import type { EventTime } from '../../../contract/content/events.js';
import { type Action, type Feature, menuPathOf, type Screen, viewOf } from '../../layout/feature.js';
import { useFeatures, useScreen } from '../../layout/FeaturesContext.js';
import { actionButton } from '../../layout/pageKeys.js';
import { EVENT_LISTS, paths } from '../../providers/paths.js';
import { isFor, type Permission } from '../../providers/permissions.js';
import { recentItems } from '../../providers/recent.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { formatDateTime } from '../formatDateTime.js';
import { narrowedTo, recordLink } from '../recordLink.js';
import { useSavedViews } from '../views/useSavedViews.js';
import { searchOf } from '../views/viewQuery.js';
import { matching, type Option, type OptionGroup } from './options.js';

interface Found {
  records: FoundRecord[];
  /** Whether the records were found for the previous text. */
  isOfEarlierText: boolean;
}

/** Returns what the palette offers for a text: recent items, actions, screens and found records. */
export function useOptionGroups(
  text: string,
  { records, isOfEarlierText }: Found,
  openKeys: () => void,
): OptionGroup[] {
  const translate = useTranslate();
  const recordOption = useRecordOption();
  const { actions, screens, others } = useOwnOptions();
  const views = useViewOptions();
  const [recent] = useState(recentItems);

  const here = useScreen()?.path;

  const recentOptions = recent.flatMap((item) => {
    if ('path' in item && item.path === here) return [];
    const option =
      'path' in item ? [...screens, ...others].find(({ id }) => id === `screen-${item.path}`) : recordOption(item);
    return option ? { ...option, id: `recent-${option.id}` } : [];
  });
  const keys: Option = { id: 'keys', label: translate('shell.keys'), keys: '?', run: openKeys };
  const groups = [
    { label: 'palette.recent', options: matching(recentOptions, text) },
    { label: 'palette.actions', options: text.trim() === '?' ? [keys] : matching([...actions, keys], text) },
    { label: 'palette.screens', options: matching(text.trim() ? [...screens, ...others] : screens, text) },
    { label: 'palette.views', options: matching(text.trim() ? views : [], text) },
    ...[...new Set(records.map(({ collection }) => collection))].map((name) => {
      const options = records.filter(({ collection }) => collection === name).map(recordOption);
      // Enter opens the first option: it must not be a record that matches only the previous text.
      return { label: `collections.names.${name}`, options: isOfEarlierText ? matching(options, text) : options };
    }),
  ];
  return groups.filter(({ options }) => options.length > 0);
}

function useOwnOptions(): { actions: Option[]; screens: Option[]; others: Option[] } {
  const features = useFeatures();
  const navigate = useNavigate();
  const translate = useTranslate();
  const { permissions } = usePermissions();
  const isOwn = ({ role }: { role?: Permission | readonly Permission[] }) => isFor(role, permissions);
  const own = features.filter(isOwn);
  const sections = useSections(features);

  // Looked up on opening: once the palette is open, it hides the rest of the screen.
  const [buttons] = useState(
    () =>
      new Map(own.flatMap(({ actions = [] }) => actions).map(({ button }) => [button, button && actionButton(button)])),
  );
  const actionOption = ({ label, to, state, button, keys }: Action): Option => {
    const there = buttons.get(button);
    return {
      id: `action-${label}`,
      label: translate(label),
      keys,
      run: () => (there ? there.click() : void navigate(to, { state })),
    };
  };
  const screenOption = (path: string, label: string, keys?: string): Option => ({
    id: `screen-${path}`,
    label,
    keys,
    run: () => void navigate(path),
  });
  /** Screens and sections without a link in the menu are prefixed with the screen whose link represents them. */
  const otherOptions = (feature: Feature, screen: Screen): Option[] => {
    const { path, title, tab = title, menu } = screen;
    const menuPath = menuPathOf(feature, screen);
    const above = features
      .flatMap(({ screens }) => screens)
      .filter((one) => one.path === menuPath)
      .map(nameOf);
    const found = menu || path.includes(':') ? (sections.get(path) ?? []) : [{ path, title: tab }];
    const labelOf = (key: string) => [...above, key].map((one) => translate(one)).join(': ');
    return found.filter(isOwn).map((one) => screenOption(one.path, labelOf(one.title)));
  };
  const ownScreens = own.flatMap((feature) => feature.screens.filter(isOwn).map((screen) => ({ feature, screen })));

  return {
    actions: own.flatMap(({ actions = [] }) => actions.filter(isOwn).map(actionOption)),
    screens: ownScreens.flatMap(({ screen: { path, menu, keys } }) =>
      menu ? screenOption(path, translate(menu.label), keys) : [],
    ),
    others: ownScreens.flatMap(({ feature, screen }) => otherOptions(feature, screen)),
  };
}

/** Within a group the link has a name of its own, such as "View Branches". */
const nameOf = ({ menu, title }: Screen): string => (menu && 'icon' in menu ? menu.label : title);

function useSections(features: Feature[]) {
  const { data = new Map<string, Pick<Screen, 'path' | 'title' | 'role'>[]>() } = useQuery({
    queryKey: ['sections'],
    queryFn: async () =>
      new Map(
        await Promise.all(
          features
            .flatMap(({ screens }) => screens)
            .map(async ({ path, loadSections }) => [path, (await loadSections?.()) ?? []] as const),
        ),
      ),
    staleTime: Infinity,
  });
  return data;
}

function screenOf(features: Feature[], list: ViewList): Screen | undefined {
  const [resource, time] = list.split('.');
  const feature = features.find((one) => one.resource?.name === resource);
  const path = time && EVENT_LISTS[time as EventTime];
  return path ? feature?.screens.find((screen) => screen.path === path) : feature && viewOf(feature, 'list');
}

function useViewOptions(): Option[] {
  const features = useFeatures();
  const navigate = useNavigate();
  const translate = useTranslate();
  const { data = [] } = useSavedViews();
  return data.flatMap((view) => {
    const screen = screenOf(features, view.list);
    if (!screen || view.isOutdated) return [];
    return {
      id: `view-${view.id}`,
      label: view.name,
      detail: translate(screen.title),
      run: () => void navigate({ pathname: screen.path, search: searchOf(view) }),
    };
  });
}

type Shown = Pick<FoundRecord, 'title'> &
  Partial<Pick<FoundRecord, 'at' | 'branch' | 'status'>> & { collection: string; id: Identifier };

/** Returns a function that makes the option to open a record. A list without details is filtered to the record. */
function useRecordOption(): (record: Shown) => Option {
  const features = useFeatures();
  const navigate = useNavigate();
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();

  const statusOf = ({ collection, status }: Shown) =>
    status &&
    ['statuses', 'states', 'roles']
      .map((kind) => `resources.${collection}.${kind}.${status}`)
      .reduceRight((fallback, key) => translate(key, { _: fallback }), translate(`status.${status}`, { _: '' }));

  return (record) => {
    const { collection, id, title, at, branch } = record;
    const place = recordLink(features, collection, id) ?? (collection === 'newsletters' ? paths.newsletters : '');
    const to = narrowedTo(place, id);
    const facts = [branch, statusOf(record), at && formatDateTime(at, timeZone)];
    return {
      id: `${collection}-${id}`,
      label: title,
      detail: [translate(`collections.one.${collection}`), ...facts].filter(Boolean).join(' · '),
      run: () => void navigate(to),
    };
  };
}
