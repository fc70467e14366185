import { Chip, Stack, Typography } from '@mui/material';
import { useEffect, useState, useId, useRef } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { closureSentences } from '../../../contract/content/closure-sentences.js';
import { NOTICE, type StaffNotice } from '../../../contract/content/notices.js';
import { languagesIn, NOTICE_LANGUAGES_DEFAULT } from '../../../contract/school/notice-languages.js';
import { ChoiceInput } from '../../components/form/ChoiceInput.js';
import { useSiteSettings } from '../../providers/useSiteSettings.js';
import { daysOf, type NoticeValues } from './noticeForm.js';
import { TEMPLATES, type Template, templateText } from './noticeTemplates.js';
import { useNoticeBranches } from './useNoticeBranches.js';

const SCRIPTS = { fontFamily: 'system-ui, "Noto Sans Sinhala", "Noto Sans Tamil", "Nirmala UI", sans-serif' };

/** What visitors read of a closure in other languages, which follows its reason, days and campus. */
function ClosureTranslations({ branch }: { branch: string | undefined }) {
  const translate = useTranslate();
  const titleId = useId();
  const values = useWatch<NoticeValues>() as NoticeValues;
  const languages = languagesIn(useSiteSettings()?.site_notice_languages ?? NOTICE_LANGUAGES_DEFAULT);
  const { kind, reason } = values;
  const [closedFrom, closedTo] = daysOf(values) ?? [null, null];
  const sentences = closureSentences({ kind, reason, branch: branch ?? null, closedFrom, closedTo }, languages);
  const group = useRef<HTMLDivElement>(null);
  const [initial] = useState(reason);
  useEffect(() => {
    // On a phone, show the preview before the notice is published.
    if (reason && reason !== initial) group.current?.scrollIntoView({ block: 'nearest' });
  }, [reason, initial]);
  const hint = !reason ? 'no_reason' : languages.length ? 'translations_hint' : 'no_languages';
  return (
    <Stack ref={group} role="group" aria-labelledby={titleId} sx={{ gap: 1 }}>
      <Typography id={titleId} variant="body2" sx={{ fontWeight: 600 }}>
        {translate('resources.notices.form.translations')}
      </Typography>
      {sentences.map(({ lang, text }) => (
        <Typography key={lang} lang={lang} sx={{ ...SCRIPTS, lineHeight: 1.7, overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      ))}
      <Typography variant="body2" color="textSecondary">
        {translate(`resources.notices.form.${hint}`)}
      </Typography>
    </Stack>
  );
}

/**
 * Fields for the branch and the text, typed or from a template. The sentence of a template follows the branch and the
 * days, and gives way to that of another; words of one's own beside it stay. The template of a closure is its reason,
 * which stays when the text is edited.
 */
export function NoticeText({ notice }: { notice: StaffNotice | undefined }) {
  const translate = useTranslate();
  const { getValues, resetField, setValue, watch } = useFormContext<NoticeValues>();
  const { choices, only, nameOf } = useNoticeBranches(notice);
  // As a default value, so that the form does not count as changed.
  useEffect(() => {
    if (only && !notice && !getValues('branch')) resetField('branch', { defaultValue: only });
  }, [only, notice, getValues, resetField]);
  const values = watch();
  const { branch, kind, reason } = values;
  const message = values.message ?? '';
  const days = daysOf(values);
  const textOf = (template: Template) => templateText(translate, template, nameOf(branch), days!);
  const [chosen, setChosen] = useState<{ template: Template; text: string } | undefined>(() => {
    const template = TEMPLATES.find((one) => one.reason && one.reason === getValues('reason'));
    if (!template || !days || !branch) return undefined;
    const text = textOf(template);
    return message.includes(text) ? { template, text } : undefined;
  });
  const isKept = chosen !== undefined && message.includes(chosen.text);
  const text = isKept && days ? textOf(chosen.template) : undefined;
  useEffect(() => {
    if (!text || !chosen || text === chosen.text) return;
    setChosen({ ...chosen, text });
    setValue(
      'message',
      message.replace(chosen.text, () => text),
      { shouldDirty: true },
    );
  }, [text, chosen, message, setValue]);

  const isPressed = (template: Template) =>
    template.reason ? template.reason === reason : isKept && template === chosen?.template;
  const press = (template: Template) => {
    if (template.reason && isPressed(template)) {
      setValue('reason', null, { shouldDirty: true });
      return;
    }
    const sentence = textOf(template);
    const own = message.trim() && `\n\n${message.trim()}`;
    const written = isKept ? message.replace(chosen.text, () => sentence) : sentence + own;
    setChosen({ template, text: sentence });
    setValue('reason', template.reason, { shouldDirty: true });
    setValue('message', written, { shouldDirty: true, shouldValidate: true });
    setValue('level', template.level, { shouldDirty: true });
  };

  return (
    <>
      <ChoiceInput source="branch" choices={choices} />
      <TemplateChips
        templates={TEMPLATES.filter((template) => template.kind === kind)}
        isPressed={isPressed}
        disabled={!days}
        onPress={press}
      />
      <TextInput
        source="message"
        multiline
        minRows={2}
        maxRows={6}
        helperText={translate('form.count', { count: message.trim().length, max: NOTICE.message.max })}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      {kind === 'CLOSURE' && <ClosureTranslations branch={nameOf(branch)} />}
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
