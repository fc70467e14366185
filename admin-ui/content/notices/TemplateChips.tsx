import { Chip, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Template } from './noticeTemplates.js';

interface Props {
  templates: Template[];
  isPressed: (template: Template) => boolean;
  disabled: boolean;
  onPress: (template: Template) => void;
}

export function TemplateChips({ templates, isPressed, disabled, onPress }: Props) {
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
            label={translate(`resources.notices.${template.reason ? 'reasons' : 'names'}.${template.name}`)}
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
