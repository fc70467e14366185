import { useState } from 'react';
import { TextInput, useCreate, useNotify, usePermissions, useTranslate, useUpdate, type HttpError } from 'react-admin';
import { REPLY_TEMPLATE, type ReplyTemplate } from '../../../contract/families/threads.js';
import type { StaffBranch } from '../../../contract/school/branches.js';
import { textErrors } from '../../../contract/platform/validation.js';
import { isFor, UNBOUND } from '../../providers/permissions.js';
import { failureSentence } from '../failureSentence.js';
import { useStaleSentence } from '../useStaleSentence.js';
import { ChoiceInput } from '../form/ChoiceInput.js';
import { FormDialog } from '../form/FormDialog.js';
import { threadMessages as messages } from './threadMessages.js';

interface Props {
  /** The template to change; without it, a new one. */
  template?: ReplyTemplate;
  /** Those of which one may be chosen. */
  branches: StaffBranch[];
  onClose: () => void;
}

const ALL = 'all';

interface Values {
  name: string;
  subject: string;
  text: string;
  /** The id of a branch, or all. */
  for: string;
}

const rules = ({ name, subject, text }: Values) => textErrors(REPLY_TEMPLATE, { name, subject, text });

export function TemplateDialog({ template, branches, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { permissions } = usePermissions();
  const [create] = useCreate<ReplyTemplate, HttpError>();
  const [update] = useUpdate<ReplyTemplate, HttpError>();
  const staleSentence = useStaleSentence();
  const choices = [
    ...(isFor(UNBOUND, permissions) ? [{ id: ALL, name: messages.template_all }] : []),
    ...branches.map(({ id, name }) => ({ id: String(id), name })),
  ];
  const [values] = useState<Values>(() => ({
    name: template?.name ?? '',
    subject: template?.subject ?? '',
    text: template?.text ?? '',
    for: template?.branchId ? String(template.branchId) : (choices[0]?.id ?? ALL),
  }));

  const save = async ({ name, subject, text, for: whose }: Values): Promise<Record<string, string> | undefined> => {
    const data = { name, subject, text, branchId: whose === ALL ? null : Number(whose) };
    try {
      if (template) {
        const change = { id: template.id, data, previousData: template };
        await update('templates', change, { returnPromise: true, mutationMode: 'pessimistic' });
      } else await create('templates', { data }, { returnPromise: true });
      notify(messages.saved, { type: 'success' });
    } catch (thrown) {
      const error = thrown as HttpError;
      if (error.body?.errors) return error.body.errors;
      const text = staleSentence(error) ?? failureSentence(error, { failed: messages.failed });
      if (error.status !== 401) notify(text, { type: 'error' });
      return undefined;
    }
    onClose();
    return undefined;
  };
  return (
    <FormDialog
      resource="templates"
      title={translate(template ? messages.template_edit : messages.template_new)}
      text={translate(messages.template_text)}
      submit={translate(messages.save)}
      id={template?.id}
      values={values}
      rules={rules}
      aliases={{ branchId: 'for' }}
      onSave={save}
      onClose={onClose}
    >
      <TextInput source="name" label={messages.template_name} slotProps={{ htmlInput: { dir: 'auto' } }} autoFocus />
      <ChoiceInput source="for" label={messages.template_branch} choices={choices} />
      <TextInput source="subject" label={messages.template_subject} slotProps={{ htmlInput: { dir: 'auto' } }} />
      <TextInput
        source="text"
        label={messages.message}
        multiline
        minRows={8}
        maxRows={18}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
    </FormDialog>
  );
}
