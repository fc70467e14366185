import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { LastSave } from '../../../contract/platform/records.js';
import type { StaffSetting } from '../../../contract/school/settings.js';
import { ConflictOnDemand } from '../../components/form/ConflictOnDemand.js';
import { mergedValues, threeWayMerge } from '../../components/form/threeWayMerge.js';
import type { Settings } from './settingValues.js';
import type { useSettings, Versions } from './useSettings.js';

interface Props {
  conflicts: StaffSetting[];
  savedMeanwhile?: LastSave;
  /** What the form was opened with. */
  opened: Settings;
  settings: ReturnType<typeof useSettings>;
  save: (changes: Settings, versions: Versions) => Promise<void>;
  onClose: () => void;
}

/** After a refused save: keeps what a colleague saved, or saves what was typed over it, as it is chosen. */
export function SettingsConflict({ conflicts, savedMeanwhile, opened, settings, save, onClose }: Props) {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext<Settings>();
  const [busy, setBusy] = useState(false);
  const current = Object.fromEntries(conflicts.map((setting) => [setting.key, setting]));
  const [merge] = useState(() =>
    threeWayMerge(opened, getValues(), Object.fromEntries(conflicts.map(({ key, value }) => [key, value]))),
  );

  return (
    <ConflictOnDemand
      merge={merge}
      save={savedMeanwhile}
      label={(key) => translate(`settings.fields.${key}`)}
      busy={busy}
      onClose={onClose}
      onChoose={async (chosen, sides) => {
        const isMine = ({ key }: StaffSetting) => sides[key] === 'mine' || merge.onlyMine.includes(key);
        const merged = mergedValues(merge, chosen);
        const [mine, theirs] = [conflicts.filter(isMine), conflicts.filter((setting) => !isMine(setting))];
        setBusy(true);
        for (const { key, value } of theirs) setValue(key, value);
        settings.keep(theirs);
        await save(
          Object.fromEntries(mine.map(({ key }) => [key, String(merged[key] ?? '').trim()])),
          Object.fromEntries(mine.map(({ key }) => [key, current[key]!.version])),
        );
      }}
    />
  );
}
