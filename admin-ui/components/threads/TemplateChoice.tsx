import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ReplyTemplate } from '../../../contract/families/threads.js';

interface Props {
  templates: ReplyTemplate[];
  fill: (text: string) => string;
  label: string;
}

/** Inserts a template below what was typed. Replaces the subject only if it was not edited. */
export function TemplateChoice({ templates, fill, label }: Props) {
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
