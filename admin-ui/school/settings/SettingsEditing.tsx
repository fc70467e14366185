import type { ReactNode, RefObject } from 'react';
import { useFormContext } from 'react-hook-form';
import type { StaffSetting } from '../../../contract/school/settings.js';
import { EditingProvider } from '../../components/editing/EditingProvider.js';
import { mergedValues, type Values } from '../../components/editing/threeWayMerge.js';
import type { Conflict, Resolution } from '../../components/editing/useEditing.js';
import { useSubmit } from '../../components/editing/useSubmit.js';
import type { Settings } from './settingValues.js';
import type { Opened } from './StoredValues.js';
import type { SaveOutcome, useSettings, Versions } from './useSettings.js';

export type Meanwhile = Pick<SaveOutcome, 'conflicts' | 'savedMeanwhile'>;

interface Props {
  settings: ReturnType<typeof useSettings>;
  record?: string;
  opened: RefObject<Opened>;
  isSaved: RefObject<boolean>;
  meanwhile: Meanwhile;
  onDismiss: () => void;
  save: (changes: Settings, versions: Versions) => Promise<void>;
  onSubmit: (values: object) => Promise<void>;
  children: ReactNode;
}

/** `EditingProvider` of settings, each of which has its own version. */
export function SettingsEditing({ settings, record, opened, meanwhile, onDismiss, save, onSubmit, ...props }: Props) {
  const { category, values, versions, keep, isLoaded } = settings;
  const { getValues, setValue } = useFormContext<Settings>();
  const submit = useSubmit(onSubmit);
  const { conflicts, savedMeanwhile } = meanwhile;

  /** Resolves conflicts: keeps a colleague's value, or saves the user's own value over it. */
  const resolve = ({ merge, chosen, sides }: Resolution) => {
    const isMine = ({ key }: StaffSetting) => sides[key] === 'mine' || merge.onlyMine.includes(key);
    const merged = mergedValues(merge, chosen);
    const [mine, theirs] = [conflicts.filter(isMine), conflicts.filter((setting) => !isMine(setting))];
    for (const { key, value } of theirs) setValue(key, value);
    keep(theirs);
    return save(
      Object.fromEntries(mine.map(({ key }) => [key, String(merged[key] ?? '').trim()])),
      Object.fromEntries(mine.map(({ key, version }) => [key, version])),
    );
  };
  const conflict: Conflict = {
    key: conflicts.map(({ key, version }) => `${key} ${version}`).join(),
    opened: opened.current.values,
    theirs: Object.fromEntries(conflicts.map(({ key, value }): [string, unknown] => [key, value])) as Values,
    save: savedMeanwhile,
    resolve,
    dismiss: onDismiss,
  };
  /** Restoring an earlier value changes that one setting, which may belong to another section. */
  const history = {
    path: `/settings/revisions?category=${category}`,
    version: versions,
    show: (restored: object) => {
      const setting = restored as StaffSetting;
      if (setting.key in values) setValue(setting.key, setting.value);
      keep([setting]);
    },
    hasChanges: ({ key }: { key?: string }) => key! in values && (getValues(key!) ?? '').trim() !== values[key!],
  };

  return (
    <EditingProvider
      resource="settings"
      record={record ?? category}
      version={Object.keys(values).reduce((sum, key) => sum + (versions[key] ?? 0), 0)}
      fields="settings.fields"
      isLoaded={isLoaded}
      submit={submit}
      conflict={conflicts.length > 0 ? conflict : undefined}
      history={history}
      {...props}
    />
  );
}
