import { useFormContext } from 'react-hook-form';
import type { StaffSetting } from '../../../contract/school/settings.js';
import { HistorySection } from '../../components/HistorySection.js';
import type { Settings } from './settingValues.js';
import type { useSettings } from './useSettings.js';

/** What was changed in a category of settings, in other sections too. Restoring an earlier value changes that one setting. */
export function SettingsHistory({ settings }: { settings: ReturnType<typeof useSettings> }) {
  const { category, values, versions, keep } = settings;
  const { getValues, setValue } = useFormContext<Settings>();

  const show = (setting: StaffSetting) => {
    if (setting.key in values) setValue(setting.key, setting.value);
    keep([setting]);
  };

  return (
    <HistorySection
      resource="settings"
      path={`/settings/revisions?category=${category}`}
      version={versions}
      show={show}
      hasChanges={({ key }) => key! in values && (getValues(key!) ?? '').trim() !== values[key!]}
    />
  );
}
