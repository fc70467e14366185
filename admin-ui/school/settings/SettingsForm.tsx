import { Button } from '@mui/material';
import { useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Form, useNotify, useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { StaffSetting } from '../../../contract/school/settings.js';
import { DraftOffer } from '../../components/editing/drafts/DraftOffer.js';
import { EditingProvider } from '../../components/editing/EditingProvider.js';
import { FormHistory } from '../../components/editing/history/FormHistory.js';
import { isFormEqual } from '../../components/editing/isFormEqual.js';
import { PreviewButton } from '../../components/editing/preview/PreviewButton.js';
import { PreviewLayout } from '../../components/editing/preview/PreviewLayout.js';
import { mergedValues, type Values } from '../../components/editing/threeWayMerge.js';
import type { Conflict, Resolution } from '../../components/editing/useEditing.js';
import { useSubmit } from '../../components/editing/useSubmit.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import { FirstError } from '../../components/form/FirstError.js';
import { SaveBar } from '../../components/form/SaveBar.js';
import { UploadsProvider, useUploads } from '../../components/form/UploadsProvider.js';
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

interface SettingsToolbarProps {
  save: string;
  isLoaded: boolean;
  stored: Settings;
  cancel: 'when changed' | boolean;
  onCancel?: () => void;
}

function SettingsToolbar({ save, isLoaded, stored, cancel, onCancel }: SettingsToolbarProps) {
  const translate = useTranslate();
  const { reset } = useFormContext();
  const { isSubmitting } = useFormState();
  const { state } = useUploads();
  const typed = useWatch();
  const offersCancel = cancel === 'when changed' ? !isFormEqual(typed, stored) : cancel;

  return (
    <SaveBar>
      <PreviewButton />
      {offersCancel && (
        <Button
          variant="outlined"
          disabled={isSubmitting}
          onClick={() => {
            onCancel?.();
            reset(stored);
          }}
        >
          {translate('settings.cancel')}
        </Button>
      )}
      <Button
        type="submit"
        variant="contained"
        disabled={isSubmitting || !isLoaded || state !== 'done'}
        sx={{ minWidth: 176 }}
      >
        {translate(isSubmitting ? 'settings.saving' : save)}
      </Button>
    </SaveBar>
  );
}

type Meanwhile = Pick<SaveOutcome, 'conflicts' | 'savedMeanwhile'>;

interface SettingsEditingProps {
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
function SettingsEditing({
  settings,
  record,
  opened,
  meanwhile,
  onDismiss,
  save,
  onSubmit,
  ...props
}: SettingsEditingProps) {
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
