import { useRef, useState, type ReactNode } from 'react';
import { Form, useNotify, useTranslate } from 'react-admin';
import { FirstFault } from '../components/form/FirstFault.js';
import { FormDraft } from '../components/form/FormDraft.js';
import { LeaveGuard } from '../components/form/LeaveGuard.js';
import { UploadsProvider } from '../components/form/UploadsProvider.js';
import { SettingsToolbar } from './SettingsToolbar.js';
import { sentValues, settingIssues, type Settings } from './settingValues.js';
import { StoredValues } from './StoredValues.js';
import type { SaveOutcome, useSettings } from './useSettings.js';

interface Props {
  settings: ReturnType<typeof useSettings>;
  /** Where the screen's words stand in the catalogue. */
  words: string;
  /** Sends only what was changed, instead of everything. */
  onlyChanges?: boolean;
  cancel: 'when changed' | boolean;
  onCancel?: () => void;
  onSaved?: (outcome: SaveOutcome) => void;
  children: ReactNode;
}

/** The settings of one screen in one form; tells whether all, some or none of them were saved. */
export function SettingsForm({ settings, words, onlyChanges, cancel, onCancel, onSaved, children }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const [first] = useState(settings.values);
  const leaves = useRef(false);
  const keys = Object.keys(settings.values);
  const issues = (values: object) => settingIssues(keys, values as Settings);

  const save = async (entered: object) => {
    const all = sentValues(keys, entered as Settings);
    const changes = Object.entries(all).filter(([key, value]) => !onlyChanges || value !== settings.values[key]);
    const outcome = await settings.save(Object.fromEntries(changes));
    const { saved, failed, error } = outcome;
    if (error?.status === 401) return;
    if (failed.length === 0) notify(`${words}.saved`, { type: 'success' });
    else if (saved.length > 0) {
      const fields = failed.map((key) => translate(`settings.fields.${key}`)).join(', ');
      notify('settings.some_failed', { type: 'warning', messageArgs: { fields } });
    } else {
      const reason = error?.message.startsWith('app.error.') ? undefined : error?.message;
      notify(reason ?? `${words}.save_failed`, { type: 'error' });
    }
    onSaved?.(outcome);
  };

  return (
    <UploadsProvider>
      <Form
        defaultValues={first}
        validate={(values: object) => Object.fromEntries(issues(values).map(({ path, message }) => [path, message]))}
        onSubmit={save}
        reValidateMode="onSubmit"
        disableInvalidFormNotification
        noValidate
      >
        <StoredValues values={settings.values} />
        {children}
        <SettingsToolbar
          save={`${words}.save`}
          isLoaded={settings.isLoaded}
          cancel={cancel}
          onCancel={onCancel}
          stored={settings.values}
        />
        <FirstFault rules={issues} />
        <LeaveGuard isSaved={leaves} />
        <FormDraft />
      </Form>
    </UploadsProvider>
  );
}
