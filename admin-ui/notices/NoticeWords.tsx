import { Chip, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { NOTICE, type StaffNotice } from '../../contract/notices.js';
import { ChoiceInput } from '../components/form/ChoiceInput.js';
import { useSiteConfig } from '../providers/useSiteConfig.js';
import { TEMPLATES, type Template, templateText } from './noticeTemplates.js';
import { templateMessages } from './templateMessages.js';
import { useNoticeBranches } from './useNoticeBranches.js';

/** Where it applies, what has happened, and the words for it. Words that nobody has edited follow the branch. */
export function NoticeWords({ notice }: { notice: StaffNotice | undefined }) {
  const translate = useTranslate();
  const templatesId = useId();
  const { setValue, watch } = useFormContext();
  const { choices, nameOf } = useNoticeBranches(notice);
  const branch: string = watch('branch');
  const message: string = watch('message') ?? '';
  const { timeZone } = useSiteConfig();
  const [now] = useState(() => new Date());
  const written = (template: Template, value = branch) =>
    templateText(translate, template, nameOf(value), { now, timeZone });
  const chosen = TEMPLATES.find((template) => written(template) === message);

  const write = (template: Template) => {
    setValue('message', written(template), { shouldDirty: true, shouldValidate: true });
    setValue('level', template.level, { shouldDirty: true });
  };
  const follow = (value: string) => {
    if (chosen) setValue('message', written(chosen, value), { shouldDirty: true });
  };

  return (
    <>
      <ChoiceInput source="branch" choices={choices} onChosen={follow} />
      <Stack role="group" aria-labelledby={templatesId} sx={{ gap: 1 }}>
        <Typography id={templatesId} variant="body2" color="textSecondary">
          {translate('resources.notices.form.templates')}
        </Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          {TEMPLATES.map((template) => (
            <Chip
              key={template.name}
              component="button"
              type="button"
              clickable
              label={translate(templateMessages[template.name].name)}
              color={template === chosen ? 'primary' : 'default'}
              variant={template === chosen ? 'filled' : 'outlined'}
              aria-pressed={template === chosen}
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
