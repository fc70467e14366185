import { Chip, Stack, Typography } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { NOTICE, type StaffNotice } from '../../../contract/content/notices.js';
import { ChoiceInput } from '../../components/form/ChoiceInput.js';
import { daysOf, type NoticeValues } from './noticeForm.js';
import { TEMPLATES, type Template, templateText } from './noticeTemplates.js';
import { templateMessages } from './templateMessages.js';
import { useNoticeBranches } from './useNoticeBranches.js';

/** Where it applies, what has happened, and the words for it. Words that nobody has edited follow the branch and the days. */
export function NoticeWords({ notice }: { notice: StaffNotice | undefined }) {
  const translate = useTranslate();
  const templatesId = useId();
  const { setValue, watch } = useFormContext<NoticeValues>();
  const { choices, nameOf } = useNoticeBranches(notice);
  const values = watch();
  const { branch, kind } = values;
  const message = values.message ?? '';
  const days = daysOf(values);
  const [chosen, setChosen] = useState<{ template: Template; text: string }>();
  const textOf = (template: Template) => templateText(translate, template, nameOf(branch), days!);
  const isUntouched = chosen?.text === message;
  const text = chosen && isUntouched && days ? textOf(chosen.template) : undefined;
  useEffect(() => {
    if (!text || !chosen || text === chosen.text) return;
    setChosen({ ...chosen, text });
    setValue('message', text, { shouldDirty: true });
  }, [text, chosen, setValue]);

  const write = (template: Template) => {
    const written = textOf(template);
    setChosen({ template, text: written });
    setValue('message', written, { shouldDirty: true, shouldValidate: true });
    setValue('level', template.level, { shouldDirty: true });
  };
  const isPressed = (template: Template) => isUntouched && template === chosen.template;

  return (
    <>
      <ChoiceInput source="branch" choices={choices} />
      <Stack role="group" aria-labelledby={templatesId} sx={{ gap: 1 }}>
        <Typography id={templatesId} variant="body2" color="textSecondary">
          {translate('resources.notices.form.templates')}
        </Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          {TEMPLATES.filter((template) => template.kind === kind).map((template) => (
            <Chip
              key={template.name}
              component="button"
              type="button"
              clickable
              label={translate(templateMessages[template.name].name)}
              color={isPressed(template) ? 'primary' : 'default'}
              variant={isPressed(template) ? 'filled' : 'outlined'}
              disabled={!days}
              aria-pressed={isPressed(template)}
              onClick={() => write(template)}
            />
          ))}
        </Stack>
      </Stack>
      <TextInput
        source="message"
        multiline
        minRows={2}
        maxRows={6}
        helperText={translate('form.count', { count: message.trim().length, max: NOTICE.message.max })}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
    </>
  );
}
