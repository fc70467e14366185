import { Button } from '@mui/material';
import { useState } from 'react';
import {
  BooleanInput,
  DateInput,
  type HttpError,
  TextInput,
  useDataProvider,
  useNotify,
  usePermissions,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { useWatch, useFormState } from 'react-hook-form';
import { CONSENT_MEANS } from '../../../../contract/families/admissions.js';
import { ENTRY_SOURCES } from '../../../../contract/families/contacts.js';
import { dayOf } from '../../../../contract/platform/dates.js';
import { NEW_RECORD } from '../../../../contract/records/open-forms.js';
import { askedFields } from '../../../../contract/school/admission-fields.js';
import { errorMessageOf } from '../../../components/errorMessageOf.js';
import { ChoiceInput } from '../../../components/form/ChoiceInput.js';
import { FieldRow } from '../../../components/form/FieldRow.js';
import { FormDialog } from '../../../components/form/FormDialog.js';
import type { Save } from '../../../components/form/FramedForm.js';
import { asTyped } from '../../../components/form/asTyped.js';
import { useBranches } from '../../../components/useBranches.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { isFor, WHOLE_SCHOOL_STAFF } from '../../../providers/permissions.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';
import { useSiteSettings } from '../../../providers/useSiteSettings.js';
import {
  ALL,
  type EnteredCollection,
  entryFromForm,
  entryIssues,
  type EntryValues,
  newEntry,
  SERVERS_NAMES,
} from './entryForm.js';
import { EntryMatches } from './EntryMatches.js';
import './messages.js';

interface Props {
  collection: EnteredCollection;
  onClose: () => void;
}

const TYPED = { helperText: false, slotProps: { htmlInput: { dir: 'auto' } } } as const;
/** Dialog that enters what a parent said by phone, at the desk or in a chat. */
export function EntryDialog({ collection, onClose }: Props) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const choices = useBranchChoices(collection);
  const [today] = useState(() => dayOf(new Date(), timeZone));
  const save = useSave(collection, today, onClose);
  // The only branch of a bound user is filled in.
  if (!choices) return null;
  const words = (name: string) => translate(`entry.${collection}.${name}`);
  return (
    <FormDialog
      resource={collection}
      title={words('title')}
      text={words('text')}
      submit={words('save')}
      values={newEntry(firstBranch(choices), new Date(), timeZone)}
      rules={(values) => entryIssues(collection, values, today)}
      aliases={SERVERS_NAMES}
      draft={{ resource: collection, record: NEW_RECORD }}
      onSave={save}
      onClose={onClose}
    >
      <TextInput source="name" label="entry.name" {...TYPED} />
      <FieldRow>
        <TextInput source="phone" label="entry.phone" type="tel" helperText="entry.one_is_enough" />
        <TextInput source="email" label="entry.email" type="email" helperText={false} />
      </FieldRow>
      {collection === 'admissions' && <ChildFields />}
      <EntryMatches collection={collection} onAdded={onClose} />
      <TextInput source="words" label={`entry.${collection}.words`} multiline minRows={3} maxRows={10} {...TYPED} />
      <FieldRow>
        <ChoiceInput source="branch" label="entry.branch" choices={choices} />
        <ChoiceInput
          source="source"
          label="entry.source"
          choices={ENTRY_SOURCES.map((id) => ({ id, name: `resources.contacts.sources.${id}` }))}
        />
      </FieldRow>
      <DateInput source="day" label="entry.day" helperText={false} {...asTyped} />
      {collection === 'admissions' && (
        <ChoiceInput
          source="consent"
          label="entry.consent"
          choices={['NONE', ...CONSENT_MEANS].map((id) => ({ id, name: `entry.consents.${id}` }))}
        />
      )}
      {collection === 'admissions' && <EntryAnswers />}
      <MailsParent />
    </FormDialog>
  );
}

function ChildFields() {
  return (
    <>
      <FieldRow>
        <TextInput source="child" label="entry.child" {...TYPED} />
        <TextInput
          source="age"
          label="entry.age"
          helperText={false}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      </FieldRow>
      <TextInput source="curriculum" label="entry.curriculum" {...TYPED} />
    </>
  );
}

function MailsParent() {
  const email = useWatch<EntryValues>({ name: 'email' });
  return email ? <BooleanInput source="mails" label="entry.mails" helperText={false} /> : null;
}

/** The whole school, or the only branch of a bound user; otherwise it must be chosen. */
const firstBranch = (choices: { id: string }[]): string =>
  choices.length === 1 || choices[0]?.id === ALL ? choices[0]!.id : '';

/** Returns undefined while the branches are loading. An application is for a branch, a message may be for all. */
function useBranchChoices(collection: EnteredCollection) {
  const translate = useTranslate();
  const speaksForAll = isFor(WHOLE_SCHOOL_STAFF, usePermissions().permissions);
  const branches = useBranches();
  const choices = branches?.map(({ id, name, title }) =>
    collection === 'contacts' ? { id: String(id), name } : { id: title, name: title },
  );
  const all = collection === 'contacts' && speaksForAll ? [{ id: ALL, name: translate('entry.whole_school') }] : [];
  return choices && [...all, ...choices];
}

function useSave(collection: EnteredCollection, today: string, onClose: () => void): Save<EntryValues> {
  const dataProvider = useDataProvider<typeof ours>();
  const notify = useNotify();
  const refresh = useRefresh();
  return async (values, idempotencyKey) => {
    const body = JSON.stringify(entryFromForm(collection, values, today));
    try {
      await dataProvider.call(`/${collection}`, { method: 'POST', body, idempotencyKey });
    } catch (thrown) {
      const error = thrown as HttpError;
      if (error.body?.errors) return error.body.errors as Record<string, string>;
      if (error.status !== 401) notify(errorMessageOf(error, { failed: 'entry.failed' }), { type: 'error' });
      return false;
    }
    notify(`entry.${collection}.saved`, { type: 'success' });
    refresh();
    onClose();
    return undefined;
  };
}

/** What the school asks beyond the specified form, all of it optional here. Closed at first, as the form is short. */
function EntryAnswers() {
  const translate = useTranslate();
  const settings = useSiteSettings();
  const [isOpen, setOpen] = useState(false);
  const fields = settings ? askedFields(settings) : [];
  const { errors } = useFormState();
  if (!fields.length) return null;
  // A field with an error must be in view.
  const isShown = isOpen || fields.some(({ name }) => errors[name]);
  return (
    <>
      <Button aria-expanded={isShown} onClick={() => setOpen(!isShown)} sx={{ alignSelf: 'flex-start', mb: 1 }}>
        {translate('entry.answers')}
      </Button>
      {isShown &&
        fields.map(({ name, label, kind, max, choices }) =>
          choices ? (
            <ChoiceInput
              key={name}
              source={name}
              label={label}
              choices={['', ...choices].map((id) => ({ id, name: id || 'entry.not_answered' }))}
            />
          ) : (
            <TextInput
              key={name}
              source={name}
              label={label}
              type={kind === 'phone' ? 'tel' : undefined}
              multiline={kind === 'long'}
              helperText={false}
              slotProps={{ htmlInput: { dir: 'auto', maxLength: max } }}
            />
          ),
        )}
    </>
  );
}
