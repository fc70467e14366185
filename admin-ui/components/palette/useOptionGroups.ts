import { useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { FoundRecord } from '../../../contract/accounts/search.js';
import type { Action, Screen } from '../../layout/feature.js';
import { useFeatures, useScreen } from '../../layout/FeaturesContext.js';
import { actionButton } from '../../layout/pageKeys.js';
import { isFor } from '../../providers/permissions.js';
import { recentItems } from '../../providers/recent.js';
import { matching, type Option, type OptionGroup } from './options.js';
import { useRecordOption } from './useRecordOption.js';
import { useViewOptions } from './useViewOptions.js';

interface Found {
  records: FoundRecord[];
  /** Whether the server has yet to answer for the text. */
  isOfEarlierText: boolean;
}

/** What the palette offers for a text: what was opened last, actions, screens, and the records that the server found. */
export function useOptionGroups(
  text: string,
  { records, isOfEarlierText }: Found,
  openKeys: () => void,
): OptionGroup[] {
  const translate = useTranslate();
  const recordOption = useRecordOption();
  const { actions, screens } = useOwnOptions();
  const views = useViewOptions();
  const [recent] = useState(recentItems);

  const here = useScreen()?.menuPath;

  const recentOptions = recent.flatMap((item) => {
    if ('path' in item && item.path === here) return [];
    const option = 'path' in item ? screens.find(({ id }) => id === `screen-${item.path}`) : recordOption(item);
    return option ? { ...option, id: `recent-${option.id}` } : [];
  });
  const keys: Option = { id: 'keys', label: translate('shell.keys'), keys: '?', run: openKeys };
  const groups = [
    { label: 'palette.recent', options: matching(recentOptions, text) },
    { label: 'palette.actions', options: text.trim() === '?' ? [keys] : matching([...actions, keys], text) },
    { label: 'palette.screens', options: matching(screens, text) },
    { label: 'palette.views', options: matching(text.trim() ? views : [], text) },
    ...[...new Set(records.map(({ collection }) => collection))].map((name) => {
      const options = records.filter(({ collection }) => collection === name).map(recordOption);
      // Enter opens the first option: it must not be a record of the earlier text alone.
      return { label: `collections.names.${name}`, options: isOfEarlierText ? matching(options, text) : options };
    }),
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** The screens of the menu and the actions of the user's role. */
function useOwnOptions(): { actions: Option[]; screens: Option[] } {
  const features = useFeatures();
  const navigate = useNavigate();
  const translate = useTranslate();
  const { permissions } = usePermissions();
  const own = features.filter(({ role }) => isFor(role, permissions));

  // The palette is a dialog itself, and hides what the screen has by then.
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
  const screenOption = ({ path, menu, keys }: Screen): Option[] =>
    menu ? [{ id: `screen-${path}`, label: nameOf(menu), keys, run: () => void navigate(path) }] : [];
  const nameOf = (menu: NonNullable<Screen['menu']>) => translate(menu.label);

  return {
    actions: own.flatMap((feature) =>
      (feature.actions ?? []).filter(({ role }) => isFor(role, permissions)).map(actionOption),
    ),
    screens: own.flatMap((feature) =>
      feature.screens.filter(({ role }) => isFor(role, permissions)).flatMap(screenOption),
    ),
  };
}
