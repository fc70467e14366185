import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { StaffSetting } from '../../contract/settings.js';
import { ConflictDialog } from '../components/form/ConflictDialog.js';
import type { Settings } from './settingValues.js';
import type { useSettings, Versions } from './useSettings.js';

interface Props {
  conflicts: StaffSetting[];
  settings: ReturnType<typeof useSettings>;
  save: (changes: Settings, versions: Versions) => Promise<void>;
  onClose: () => void;
}

/** After a refused save: keeps what a colleague saved, or saves what was typed over it, as it is chosen. */
export function SettingsConflict({ conflicts, settings, save, onClose }: Props) {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext<Settings>();
  const [busy, setBusy] = useState(false);
  const current = Object.fromEntries(conflicts.map((setting) => [setting.key, setting]));
  const of = (read: (setting: StaffSetting) => string) =>
    Object.fromEntries(conflicts.map((setting) => [setting.key, read(setting)]));

  return (
    <ConflictDialog
      mine={of(({ key }) => getValues(key))}
      theirs={of(({ value }) => value)}
      label={(key) => translate(`settings.fields.${key}`)}
      busy={busy}
      onClose={onClose}
      onChoose={async (chosen, sides) => {
        const isMine = ({ key }: StaffSetting) => sides[key] === 'mine';
        const [mine, theirs] = [conflicts.filter(isMine), conflicts.filter((setting) => !isMine(setting))];
        setBusy(true);
        for (const { key, value } of theirs) setValue(key, value);
        settings.keep(theirs);
        await save(
          Object.fromEntries(mine.map(({ key }) => [key, String(chosen[key] ?? '').trim()])),
          Object.fromEntries(mine.map(({ key }) => [key, current[key]!.version])),
        );
      }}
    />
  );
}
