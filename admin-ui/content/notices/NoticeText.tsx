import { useEffect, useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { NOTICE, type StaffNotice } from '../../../contract/content/notices.js';
import { ChoiceInput } from '../../components/form/ChoiceInput.js';
import { ClosureTranslations } from './ClosureTranslations.js';
import { daysOf, type NoticeValues } from './noticeForm.js';
import { TEMPLATES, type Template, templateText } from './noticeTemplates.js';
import { TemplateChips } from './TemplateChips.js';
import { useNoticeBranches } from './useNoticeBranches.js';

/**
 * Fields for the branch and the text, typed or from a template. An unedited template follows the branch and the days.
 * The template of a closure is its reason, which stays when the text is edited.
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
    return template && days && branch && textOf(template) === message ? { template, text: message } : undefined;
  });
  const isUntouched = chosen?.text === message;
  const text = chosen && isUntouched && days ? textOf(chosen.template) : undefined;
  useEffect(() => {
    if (!text || !chosen || text === chosen.text) return;
    setChosen({ ...chosen, text });
    setValue('message', text, { shouldDirty: true });
  }, [text, chosen, setValue]);

  const isPressed = (template: Template) =>
    template.reason ? template.reason === reason : isUntouched && template === chosen?.template;
  const press = (template: Template) => {
    if (template.reason && isPressed(template)) {
      setChosen(undefined);
      setValue('reason', null, { shouldDirty: true });
      return;
    }
    const written = textOf(template);
    setChosen({ template, text: written });
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
