import { Box, Typography, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { TextInput, useGetIdentity, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { greetingName } from '../../../contract/families/names.js';
import {
  fillTemplate,
  REPLY,
  type ReplyInput,
  type ReplyTemplate,
  THREAD,
  type ThreadFileInfo,
  unfilledErrors,
} from '../../../contract/families/threads.js';
import { textErrors } from '../../../contract/platform/validation.js';
import { useSchoolName } from '../../providers/useSchoolName.js';
import { CheckboxesInput } from '../form/CheckboxesInput.js';
import { AttachmentsInput } from './AttachmentsInput.js';
import { Composer } from './Composer.js';
import type { ThreadFormProps } from './threadForm.js';
import type { ThreadOf } from './useThread.js';

/** `files` includes names and sizes, which are also shown after a draft is restored. */
type Values = Omit<ReplyInput, 'files' | 'alsoFor'> & { files: ThreadFileInfo[]; alsoFor: number[] };

interface Props extends ThreadFormProps<ReplyInput> {
  of: ThreadOf;
  said?: string;
  templates: ReplyTemplate[];
}

const rules = ({ subject, text }: Values) => [
  ...textErrors(REPLY, { subject, text }),
  ...unfilledErrors({ subject, text }),
];

export function ReplyComposer({ of, said, templates, onSave, ...rest }: Props) {
  const translate = useTranslate();
  const school = useSchoolName();
  const { data: identity } = useGetIdentity();
  const { name, email, reference, subject, branch, family = [] } = of;
  const fill = (text: string) =>
    fillTemplate(text, {
      name: greetingName(name),
      reference,
      subject,
      branch: branch ?? school,
      school,
      staff: identity?.fullName ?? '',
    });
  // Waits for the identity, because the form keeps its initial values.
  if (!identity) return null;

  const values: Values = {
    subject: translate('threads.reply_subject', { subject }).slice(0, REPLY.subject.max),
    text: fill(translate('threads.reply_start')),
    files: [],
    alsoFor: [],
  };
  return (
    <Composer
      resource="threads"
      title={translate('threads.reply_title', { name })}
      text={translate('threads.reply_text', { email })}
      submit={translate('threads.send')}
      sends
      values={values}
      rules={rules}
      onSave={({ files, alsoFor, ...words }, key) => {
        // A draft may name one that is gone since.
        const offered = alsoFor.filter((one) => family.some(({ id }) => id === one));
        const reply = { ...words, files: files.map(({ id }) => id), ...(offered.length && { alsoFor: offered }) };
        return onSave(reply, key);
      }}
      {...rest}
    >
      {said && <ParentWords label={translate('threads.said')} text={said} />}
      {templates.length > 0 && (
        <TemplateChoice templates={templates} fill={fill} label={translate('threads.template')} />
      )}
      <TextInput source="subject" label="threads.subject" slotProps={{ htmlInput: { dir: 'auto' } }} />
      <TextInput
        source="text"
        label="threads.message"
        multiline
        minRows={8}
        maxRows={18}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      {family.length > 0 && (
        <CheckboxesInput
          source="alsoFor"
          label="threads.also_for"
          hint="threads.also_for_hint"
          choices={family}
          max={THREAD.familyAtMost}
        />
      )}
      <AttachmentsInput path={`/${of.collection}/${of.id}/attachments`} />
    </Composer>
  );
}

function ParentWords({ label, text }: { label: string; text: string }) {
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Typography component="figcaption" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box
        component="blockquote"
        tabIndex={0}
        aria-label={label}
        dir="auto"
        sx={{
          m: 0,
          pl: 1.5,
          borderLeft: 3,
          borderColor: 'divider',
          maxHeight: 160,
          overflowY: 'auto',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Box>
    </Box>
  );
}

interface TemplateChoiceProps {
  templates: ReplyTemplate[];
  fill: (text: string) => string;
  label: string;
}

/** Inserts a template below what was typed. Replaces the subject only if it was not edited. */
function TemplateChoice({ templates, fill, label }: TemplateChoiceProps) {
  const { formState, getValues, setValue } = useFormContext<{ subject: string; text: string }>();
  const { subject = '', text = '' } = formState.defaultValues ?? {};
  const untouched = { subject, text };
  const [chosen, setChosen] = useState<{ id: number; subject: string; text: string }>();

  const choose = (id: number) => {
    const template = templates.find((one) => one.id === id)!;
    const filled = { subject: fill(template.subject ?? '') || untouched.subject, text: fill(template.text) };
    const isTyped = (field: 'subject' | 'text') => {
      const typed = getValues(field).trim();
      return typed && typed !== untouched[field].trim() && typed !== chosen?.[field].trim();
    };
    const set = (field: 'subject' | 'text', value: string) =>
      setValue(field, value, { shouldDirty: true, shouldValidate: true });
    if (!isTyped('subject')) set('subject', filled.subject);
    set('text', isTyped('text') ? `${getValues('text').trim()}\n\n${filled.text}` : filled.text);
    setChosen({ id, ...filled });
  };
  return (
    <TextField
      select
      label={label}
      value={chosen?.id ?? ''}
      onChange={({ target }) => choose(Number(target.value))}
      slotProps={{ inputLabel: { shrink: true } }}
    >
      {templates.map(({ id, name }) => (
        <MenuItem key={id} value={id} dir="auto" sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
