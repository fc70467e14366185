import { useDataProvider, useNotify, type HttpError } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { StaffSetting } from '../../contract/settings.js';
import { failureSentence } from '../components/failureSentence.js';
import { HistorySection, type ShownRevision } from '../components/HistorySection.js';
import type { dataProvider as ours } from '../providers/dataProvider.js';
import { currentRecord } from '../providers/http.js';
import type { Settings } from './settingValues.js';
import type { useSettings } from './useSettings.js';

/** What was changed in a category of settings, in other sections too. Restoring an earlier value changes that one setting. */
export function SettingsHistory({ settings }: { settings: ReturnType<typeof useSettings> }) {
  const { category, values, versions, keep } = settings;
  const { getValues, setValue } = useFormContext<Settings>();
  const dataProvider = useDataProvider<typeof ours>();
  const notify = useNotify();

  const show = (setting: StaffSetting) => {
    if (setting.key in values) setValue(setting.key, setting.value);
    keep([setting]);
  };
  const restore = async ({ key, number }: ShownRevision) => {
    try {
      const options = { method: 'POST', ifMatch: versions[key!] };
      show(await dataProvider.call<StaffSetting>(`/settings/${key}/revisions/${number}/restore`, options));
      notify('history.restored_now', { type: 'success', messageArgs: { number } });
    } catch (error) {
      const current = currentRecord<StaffSetting>(error);
      if (current) show(current);
      const failed = failureSentence(error as HttpError, { failed: 'history.restore_failed' });
      notify(current ? 'conflict.deleted' : failed, { type: 'error' });
    }
  };

  return (
    <HistorySection
      resource="settings"
      path={`/settings/revisions?category=${category}`}
      version={versions}
      restore={restore}
      hasChanges={({ key }) => key! in values && (getValues(key!) ?? '').trim() !== values[key!]}
    />
  );
}
