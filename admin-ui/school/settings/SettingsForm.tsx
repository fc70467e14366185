import { useMemo, useRef, useState, type ReactNode } from 'react';
import { Form, useNotify, useTranslate } from 'react-admin';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import { FirstError } from '../../components/form/FirstError.js';
import { DraftOffer } from '../../components/editing/drafts/DraftOffer.js';
import { FormHistory } from '../../components/editing/history/FormHistory.js';
import { UploadsProvider } from '../../components/form/UploadsProvider.js';
import { PreviewLayout } from '../../components/editing/preview/PreviewLayout.js';
import { SettingsEditing, type Meanwhile } from './SettingsEditing.js';
import { SettingsToolbar } from './SettingsToolbar.js';
import { changedValues, settingIssues, type Settings } from './settingValues.js';
import { StoredValues, type Opened } from './StoredValues.js';
import type { SaveOutcome, useSettings, Versions } from './useSettings.js';

const NOTHING: Meanwhile = { conflicts: [] };

interface Props {
  settings: ReturnType<typeof useSettings>;
  /** Name of the form for drafts and for the list of editors; defaults to the category. */
  record?: string;
  messages: string;
  /** Message key of the button; defaults to one under `messages`. */
  save?: string;
  cancel: 'when changed' | boolean;
  isShort?: boolean;
  onCancel?: () => void;
  onSaved?: (outcome: SaveOutcome) => void;
  children: ReactNode;
}

/** Saves the changed settings one by one, and reports the saved and the failed ones. */
function useSaveSettings({ settings, messages, onSaved }: Pick<Props, 'settings' | 'messages' | 'onSaved'>) {
  const translate = useTranslate();
  const notify = useNotify();
  const [meanwhile, setMeanwhile] = useState<Meanwhile>(NOTHING);

  const save = async (changes: Settings, seen: Versions) => {
    const outcome = await settings.save(changes, seen);
    setMeanwhile(outcome);
    const { saved, error } = outcome;
    const told = outcome.failed.filter((key) => !outcome.conflicts.some((setting) => setting.key === key));
    if (told.length > 0 && saved.length > 0) {
      const fields = told.map((key) => translate(`settings.fields.${key}`)).join(', ');
      notify('settings.some_failed', { type: 'warning', messageArgs: { fields } });
    } else if (told.length > 0) {
      notify(errorMessageOf(error!, { failed: `${messages}.save_failed` }), { type: 'error' });
    } else if (outcome.conflicts.length === 0) notify(`${messages}.saved`, { type: 'success' });
    onSaved?.(outcome);
  };

  return { save, meanwhile, dismiss: () => setMeanwhile(NOTHING) };
}

/** Form with the settings of one screen. It sends only the changed ones. */
export function SettingsForm({ settings, record, messages, cancel, isShort, onCancel, onSaved, ...props }: Props) {
  const { values, versions } = settings;
  const stored = useMemo<Opened>(() => ({ values, versions }), [values, versions]);
  const [first] = useState(stored);
  const opened = useRef(first);
  const isSaved = useRef(false);
  const { save, meanwhile, dismiss } = useSaveSettings({ settings, messages, onSaved });
  // Only changed values are checked: a stored value may be empty where an empty one cannot be saved.
  const issues = (entered: object) =>
    settingIssues(Object.keys(changedValues(entered as Settings, opened.current.values)), entered as Settings);
  const submit = (entered: object) =>
    save(changedValues(entered as Settings, opened.current.values), opened.current.versions);

  return (
    <UploadsProvider>
      <Form
        defaultValues={first.values}
        validate={(entered: object) => Object.fromEntries(issues(entered).map(({ path, message }) => [path, message]))}
        onSubmit={submit}
        reValidateMode="onSubmit"
        disableInvalidFormNotification
        noValidate
      >
        <SettingsEditing
          settings={settings}
          record={record}
          opened={opened}
          isSaved={isSaved}
          meanwhile={meanwhile}
          onDismiss={dismiss}
          save={save}
          onSubmit={submit}
        >
          <PreviewLayout fromForm={(entered) => changedValues(entered as Settings, opened.current.values)}>
            <StoredValues stored={stored} opened={opened} />
            <DraftOffer />
            {props.children}
            {!isShort && <FormHistory />}
            <SettingsToolbar
              save={props.save ?? `${messages}.save`}
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
        </SettingsEditing>
      </Form>
    </UploadsProvider>
  );
}
