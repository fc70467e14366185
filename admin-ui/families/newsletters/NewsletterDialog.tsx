import { Button, Stack } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { TextInput, useDataProvider, useNotify, useTranslate, type HttpError } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { StaffEvent } from '../../../contract/content/events.js';
import {
  NEWSLETTER,
  type NewsletterInput,
  type StaffNewsletter,
  type NewsletterPreview,
} from '../../../contract/families/newsletters.js';
import { clockTime, dayOf } from '../../../contract/platform/dates.js';
import { textErrors } from '../../../contract/platform/validation.js';
import { NEW_RECORD } from '../../../contract/records/open-forms.js';
import { useStaleMessage } from '../../components/editing/useStaleMessage.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import { FormDialog } from '../../components/form/FormDialog.js';
import { formatDate } from '../../components/formatDate.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { NewsletterFrame } from './NewsletterFrame.js';

const NEWEST = {
  pagination: { page: 1, perPage: 3 },
  sort: { field: 'date', order: 'ASC' as const },
  filter: { when: 'upcoming', status: 'ACTIVE', occurrence: 'PLANNED' },
};

const linesOf = ({ id, title, date, time, allDay, branch }: StaffEvent, timeZone: string): string =>
  [
    title,
    [formatDate(dayOf(date, timeZone)), !allDay && clockTime(time), branch].filter(Boolean).join(', '),
    `${location.origin}/event/${id}`,
  ].join('\n');

function NewsletterTools({ isSending }: { isSending: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<typeof ours>();
  const { getValues, setValue, trigger } = useFormContext<NewsletterInput>();
  const { timeZone } = useSiteConfig();
  const typed = useWatch<NewsletterInput>();
  const [shown, setShown] = useState<{ of: string; html: string }>();
  const onError = (error: HttpError) =>
    notify(errorMessageOf(error, { failed: 'newsletters.failed' }), { type: 'error' });
  const post = <T,>(path: string) => {
    const { subject, text } = getValues();
    return dataProvider.call<T>(`/newsletters/${path}`, { method: 'POST', body: JSON.stringify({ subject, text }) });
  };

  const insert = useMutation({
    mutationFn: () => dataProvider.getList<StaffEvent>('events', NEWEST),
    onSuccess: ({ data }) => {
      if (!data.length) return notify('newsletters.no_events', { type: 'info' });
      const text = [getValues('text').trimEnd(), ...data.map((event) => linesOf(event, timeZone))]
        .filter(Boolean)
        .join('\n\n');
      setValue('text', text, { shouldDirty: true, shouldValidate: true });
    },
    onError,
  });
  const preview = useMutation({
    mutationFn: () => post<NewsletterPreview>('preview'),
    onSuccess: ({ html }) => setShown({ of: JSON.stringify(getValues()), html }),
    onError,
  });
  const test = useMutation({
    mutationFn: () => post('test'),
    onSuccess: () => notify('newsletters.tested', { type: 'success' }),
    onError,
  });
  const whenWhole = (go: () => void) =>
    void trigger(undefined, { shouldFocus: true }).then((isWhole) => isWhole && go());

  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" disabled={insert.isPending} onClick={() => insert.mutate()}>
          {translate('newsletters.insert')}
        </Button>
        <Button variant="outlined" disabled={preview.isPending} onClick={() => whenWhole(preview.mutate)}>
          {translate('newsletters.preview')}
        </Button>
        <Button variant="outlined" disabled={!isSending || test.isPending} onClick={() => whenWhole(test.mutate)}>
          {translate('newsletters.test')}
        </Button>
      </Stack>
      {/* Hide the preview once the text has changed. */}
      {shown?.of === JSON.stringify(typed) && (
        <NewsletterFrame title={translate('newsletters.preview')} html={shown.html} />
      )}
    </>
  );
}

interface Props {
  /** The newsletter to change or copy; undefined for a new one. */
  letter?: StaffNewsletter;
  isCopy: boolean;
  /** Whether the server sends emails. */
  isSending: boolean;
  onSaved: () => void;
  onClose: () => void;
}

const rules = ({ subject, text }: NewsletterInput) => textErrors(NEWSLETTER, { subject, text });

export function NewsletterDialog({ letter, isCopy, isSending, onSaved, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<typeof ours>();
  const staleSentence = useStaleMessage();
  const [values] = useState<NewsletterInput>(() => ({ subject: letter?.subject ?? '', text: letter?.text ?? '' }));
  const edited = isCopy ? undefined : letter;

  const save = async ({ subject, text }: NewsletterInput): Promise<Record<string, string> | false | undefined> => {
    const body = JSON.stringify({ subject, text });
    const [path, options] = edited
      ? [`/newsletters/${edited.id}`, { method: 'PUT', ifMatch: edited.version }]
      : ['/newsletters', { method: 'POST' }];
    try {
      await dataProvider.call<StaffNewsletter>(path as string, { ...(options as object), body });
    } catch (thrown) {
      const error = thrown as HttpError;
      if (error.body?.errors) return error.body.errors;
      const said = staleSentence(error) ?? errorMessageOf(error, { failed: 'newsletters.failed' });
      if (error.status !== 401) notify(said, { type: 'error' });
      return false;
    }
    notify('newsletters.saved', { type: 'success' });
    onSaved();
    return undefined;
  };

  return (
    <FormDialog
      resource="newsletters"
      title={
        edited
          ? translate('newsletters.of', { action: translate('newsletters.edit'), name: edited.subject })
          : translate('newsletters.new')
      }
      text={translate('newsletters.form_text')}
      submit={translate('newsletters.save')}
      id={edited?.id}
      draft={isCopy ? undefined : { resource: 'newsletters', record: String(edited?.id ?? NEW_RECORD) }}
      values={values}
      rules={rules}
      onSave={save}
      onClose={onClose}
    >
      <TextInput source="subject" label="newsletters.subject" slotProps={{ htmlInput: { dir: 'auto' } }} />
      <TextInput
        source="text"
        label="newsletters.message"
        multiline
        minRows={10}
        maxRows={20}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      <NewsletterTools isSending={isSending} />
    </FormDialog>
  );
}
