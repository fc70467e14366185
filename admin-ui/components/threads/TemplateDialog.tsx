import { useState } from 'react';
import { TextInput, useCreate, useNotify, usePermissions, useTranslate, useUpdate, type HttpError } from 'react-admin';
import { REPLY_TEMPLATE, type ReplyTemplate } from '../../../contract/families/threads.js';
import type { StaffBranch } from '../../../contract/school/branches.js';
import { NEW_RECORD } from '../../../contract/records/open-forms.js';
import { textErrors } from '../../../contract/platform/validation.js';
import { isFor, WHOLE_SCHOOL_STAFF } from '../../providers/permissions.js';
import { errorMessageOf } from '../errorMessageOf.js';
import { useStaleMessage } from '../editing/useStaleMessage.js';
import { ChoiceInput } from '../form/ChoiceInput.js';
import { FormDialog } from '../form/FormDialog.js';

interface Props {
  template?: ReplyTemplate;
  branches: StaffBranch[];
  onClose: () => void;
}

const ALL = 'all';

interface Values {
  name: string;
  subject: string;
  text: string;
  /** Id of a branch, or `all`. */
  for: string;
}

const rules = ({ name, subject, text }: Values) => textErrors(REPLY_TEMPLATE, { name, subject, text });

/**
 * Returns a function that stores the template. It resolves to validation errors of the server, or false after another
 * failure.
 */
function useSaveTemplate({ template, onClose }: Pick<Props, 'template' | 'onClose'>) {
  const notify = useNotify();
  const [create] = useCreate<ReplyTemplate, HttpError>();
  const [update] = useUpdate<ReplyTemplate, HttpError>();
  const staleSentence = useStaleMessage();

  return async ({ name, subject, text, for: whose }: Values): Promise<Record<string, string> | false | undefined> => {
    const data = { name, subject, text, branchId: whose === ALL ? null : Number(whose) };
    try {
      if (template) {
        const change = { id: template.id, data, previousData: template };
        await update('templates', change, { returnPromise: true, mutationMode: 'pessimistic' });
      } else await create('templates', { data }, { returnPromise: true });
      notify('threads.saved', { type: 'success' });
    } catch (thrown) {
      const error = thrown as HttpError;
      if (error.body?.errors) return error.body.errors;
      const text = staleSentence(error) ?? errorMessageOf(error, { failed: 'threads.failed' });
      if (error.status !== 401) notify(text, { type: 'error' });
      return false;
    }
    onClose();
    return undefined;
  };
}

export function TemplateDialog({ template, branches, onClose }: Props) {
  const translate = useTranslate();
  const { permissions } = usePermissions();
  const save = useSaveTemplate({ template, onClose });
  const choices = [
    ...(isFor(WHOLE_SCHOOL_STAFF, permissions) ? [{ id: ALL, name: 'threads.template_all' }] : []),
    ...branches.map(({ id, name }) => ({ id: String(id), name })),
  ];
  const [values] = useState<Values>(() => ({
    name: template?.name ?? '',
    subject: template?.subject ?? '',
    text: template?.text ?? '',
    for: template?.branchId ? String(template.branchId) : (choices[0]?.id ?? ALL),
  }));

  return (
    <FormDialog
      resource="templates"
      title={translate(template ? 'threads.template_edit' : 'threads.template_new')}
      text={translate('threads.template_text')}
      submit={translate('threads.save')}
      id={template?.id}
      draft={{ resource: 'templates', record: String(template?.id ?? NEW_RECORD) }}
      values={values}
      rules={rules}
      aliases={{ branchId: 'for' }}
      onSave={save}
      onClose={onClose}
    >
      <TextInput source="name" label="threads.template_name" slotProps={{ htmlInput: { dir: 'auto' } }} autoFocus />
      <ChoiceInput source="for" label="threads.template_branch" choices={choices} />
      <TextInput source="subject" label="threads.template_subject" slotProps={{ htmlInput: { dir: 'auto' } }} />
      <TextInput
        source="text"
        label="threads.message"
        multiline
        minRows={8}
        maxRows={18}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
    </FormDialog>
  );
}
