import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ReplyTemplate } from '../../../contract/threads.js';

interface Props {
  templates: ReplyTemplate[];
  fill: (text: string) => string;
  /** What the form was opened with, in whose place a template comes. */
  untouched: string;
  label: string;
}

/** Puts a template into the text, below what was typed. */
export function TemplateChoice({ templates, fill, untouched, label }: Props) {
  const { getValues, setValue } = useFormContext<{ text: string }>();
  const [chosen, setChosen] = useState<{ id: number; text: string }>();

  const choose = (id: number) => {
    const text = fill(templates.find((template) => template.id === id)!.text);
    const typed = getValues('text').trim();
    const isTyped = typed && typed !== untouched.trim() && typed !== chosen?.text.trim();
    setValue('text', isTyped ? `${typed}\n\n${text}` : text, { shouldDirty: true, shouldValidate: true });
    setChosen({ id, text });
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
