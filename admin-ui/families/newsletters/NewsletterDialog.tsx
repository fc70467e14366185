import { useState } from 'react';
import { TextInput, useDataProvider, useNotify, useTranslate, type HttpError } from 'react-admin';
import { NEWSLETTER, type NewsletterInput, type StaffNewsletter } from '../../../contract/families/newsletters.js';
import { NEW_RECORD } from '../../../contract/records/open-forms.js';
import { textErrors } from '../../../contract/platform/validation.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import { useStaleMessage } from '../../components/editing/useStaleMessage.js';
import { FormDialog } from '../../components/form/FormDialog.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { NewsletterTools } from './NewsletterTools.js';

interface Props {
  /** The newsletter to change or copy; undefined for a new one. */
  letter?: StaffNewsletter;
  isCopy: boolean;
  /** Whether the server sends emails. */
  isSending: boolean;
  onSaved: () => void;
  onClose: () => void;
}

const rules = ({ subject, text }: NewsletterInput) => textErrors(NEWSLETTER, { subject, text });

export function NewsletterDialog({ letter, isCopy, isSending, onSaved, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<typeof ours>();
  const staleSentence = useStaleMessage();
  const [values] = useState<NewsletterInput>(() => ({ subject: letter?.subject ?? '', text: letter?.text ?? '' }));
  const edited = isCopy ? undefined : letter;

  const save = async ({ subject, text }: NewsletterInput): Promise<Record<string, string> | false | undefined> => {
    const body = JSON.stringify({ subject, text });
    const [path, options] = edited
      ? [`/newsletters/${edited.id}`, { method: 'PUT', ifMatch: edited.version }]
      : ['/newsletters', { method: 'POST' }];
    try {
      await dataProvider.call<StaffNewsletter>(path as string, { ...(options as object), body });
    } catch (thrown) {
      const error = thrown as HttpError;
      if (error.body?.errors) return error.body.errors;
      const said = staleSentence(error) ?? errorMessageOf(error, { failed: 'newsletters.failed' });
      if (error.status !== 401) notify(said, { type: 'error' });
      return false;
    }
    notify('newsletters.saved', { type: 'success' });
    onSaved();
    return undefined;
  };

  return (
    <FormDialog
      resource="newsletters"
      title={
        edited
          ? translate('newsletters.of', { action: translate('newsletters.edit'), name: edited.subject })
          : translate('newsletters.new')
      }
      text={translate('newsletters.form_text')}
      submit={translate('newsletters.save')}
      id={edited?.id}
      draft={isCopy ? undefined : { resource: 'newsletters', record: String(edited?.id ?? NEW_RECORD) }}
      values={values}
      rules={rules}
      onSave={save}
      onClose={onClose}
    >
      <TextInput source="subject" label="newsletters.subject" slotProps={{ htmlInput: { dir: 'auto' } }} autoFocus />
      <TextInput
        source="text"
        label="newsletters.message"
        multiline
        minRows={10}
        maxRows={20}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      <NewsletterTools isSending={isSending} />
    </FormDialog>
  );
}
