import { Chip, Stack, Typography } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { NOTICE, type StaffNotice } from '../../../contract/content/notices.js';
import { ChoiceInput } from '../../components/form/ChoiceInput.js';
import { daysOf, type NoticeValues } from './noticeForm.js';
import { TEMPLATES, type Template, templateText } from './noticeTemplates.js';
import { useNoticeBranches } from './useNoticeBranches.js';

/**
 * Fields for the branch and the text, typed or from a template. An unedited template follows the branch and the days.
 */
export function NoticeText({ notice }: { notice: StaffNotice | undefined }) {
  const translate = useTranslate();
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

  return (
    <>
      <ChoiceInput source="branch" choices={choices} />
      <TemplateChips
        templates={TEMPLATES.filter((template) => template.kind === kind)}
        isPressed={(template) => isUntouched && template === chosen.template}
        disabled={!days}
        onPress={write}
      />
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

interface TemplateChipsProps {
  templates: Template[];
  isPressed: (template: Template) => boolean;
  disabled: boolean;
  onPress: (template: Template) => void;
}

function TemplateChips({ templates, isPressed, disabled, onPress }: TemplateChipsProps) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Stack role="group" aria-labelledby={titleId} sx={{ gap: 1 }}>
      <Typography id={titleId} variant="body2" color="textSecondary">
        {translate('resources.notices.form.templates')}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {templates.map((template) => (
          <Chip
            key={template.name}
            component="button"
            type="button"
            clickable
            label={translate(`resources.notices.templates.${template.name}.name`)}
            color={isPressed(template) ? 'primary' : 'default'}
            variant={isPressed(template) ? 'filled' : 'outlined'}
            disabled={disabled}
            aria-pressed={isPressed(template)}
            onClick={() => onPress(template)}
          />
        ))}
      </Stack>
    </Stack>
  );
}
