import { useMemo, useRef, useState, type ReactNode } from 'react';
import { Form, useNotify, useTranslate } from 'react-admin';
import { failureSentence } from '../../components/failureSentence.js';
import { EditedForm } from '../../components/form/EditedForm.js';
import { FirstError } from '../../components/form/FirstError.js';
import { FormDraft } from '../../components/form/FormDraft.js';
import { UnsavedChangesPrompt } from '../../components/form/UnsavedChangesPrompt.js';
import { UploadsProvider } from '../../components/form/UploadsProvider.js';
import { PreviewLayout } from '../../components/preview/PreviewLayout.js';
import { SettingsConflict } from './SettingsConflict.js';
import { SettingsHistory } from './SettingsHistory.js';
import { SettingsToolbar } from './SettingsToolbar.js';
import { changedValues, settingIssues, type Settings } from './settingValues.js';
import { StoredValues, type Opened } from './StoredValues.js';
import type { SaveOutcome, useSettings, Versions } from './useSettings.js';

type Meanwhile = Pick<SaveOutcome, 'conflicts' | 'savedMeanwhile'>;

const NOTHING: Meanwhile = { conflicts: [] };

interface Props {
  settings: ReturnType<typeof useSettings>;
  /** What drafts and colleagues know it as, if not by its category. */
  record?: string;
  /** Where the screen's messages stand in the catalogue. */
  messages: string;
  cancel: 'when changed' | boolean;
  onCancel?: () => void;
  onSaved?: (outcome: SaveOutcome) => void;
  children: ReactNode;
}

/** The settings of one screen in one form. Sends what was changed, and tells whether all, some or none of it was saved. */
export function SettingsForm({ settings, record, messages, cancel, onCancel, onSaved, children }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { category, values, versions } = settings;
  const stored = useMemo<Opened>(() => ({ values, versions }), [values, versions]);
  const [first] = useState(stored);
  const opened = useRef(first);
  const leaves = useRef(false);
  const [{ conflicts, savedMeanwhile }, setMeanwhile] = useState<Meanwhile>(NOTHING);
  const keys = Object.keys(values);
  const version = keys.reduce((sum, key) => sum + (versions[key] ?? 0), 0);
  const edited = useMemo(
    () => ({ resource: 'settings', record: record ?? category, version }),
    [record, category, version],
  );
  const issues = (entered: object) => settingIssues(keys, entered as Settings);

  const save = async (changes: Settings, seen: Versions) => {
    const outcome = await settings.save(changes, seen);
    setMeanwhile(outcome);
    const { saved, error } = outcome;
    const told = outcome.failed.filter((key) => !outcome.conflicts.some((setting) => setting.key === key));
    if (told.length > 0 && saved.length > 0) {
      const fields = told.map((key) => translate(`settings.fields.${key}`)).join(', ');
      notify('settings.some_failed', { type: 'warning', messageArgs: { fields } });
    } else if (told.length > 0) {
      notify(failureSentence(error!, { failed: `${messages}.save_failed` }), { type: 'error' });
    } else if (outcome.conflicts.length === 0) notify(`${messages}.saved`, { type: 'success' });
    onSaved?.(outcome);
  };

  return (
    <EditedForm value={edited}>
      <UploadsProvider>
        <Form
          defaultValues={first.values}
          validate={(entered: object) =>
            Object.fromEntries(issues(entered).map(({ path, message }) => [path, message]))
          }
          onSubmit={(entered: object) =>
            save(changedValues(entered as Settings, opened.current.values), opened.current.versions)
          }
          reValidateMode="onSubmit"
          disableInvalidFormNotification
          noValidate
        >
          <PreviewLayout fromForm={(entered) => changedValues(entered as Settings, opened.current.values)}>
            <StoredValues stored={stored} opened={opened} />
            {settings.isLoaded && <FormDraft fields="settings.fields" isSaved={leaves} />}
            {children}
            <SettingsHistory settings={settings} />
            <SettingsToolbar
              save={`${messages}.save`}
              isLoaded={settings.isLoaded}
              cancel={cancel}
              onCancel={() => {
                opened.current = stored;
                onCancel?.();
              }}
              stored={values}
            />
          </PreviewLayout>
          <FirstError rules={issues} />
          <UnsavedChangesPrompt isSaved={leaves} />
          {conflicts.length > 0 && (
            <SettingsConflict
              key={conflicts.map(({ key, version }) => `${key} ${version}`).join()}
              conflicts={conflicts}
              savedMeanwhile={savedMeanwhile}
              opened={opened.current.values}
              settings={settings}
              save={save}
              onClose={() => setMeanwhile(NOTHING)}
            />
          )}
        </Form>
      </UploadsProvider>
    </EditedForm>
  );
}
