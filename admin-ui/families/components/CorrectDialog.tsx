import {
  BooleanInput,
  TextInput,
  useDataProvider,
  useNotify,
  useRefresh,
  useTranslate,
  type HttpError,
  type RaRecord,
} from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { FormCollection } from '../../../contract/delivery/mails.js';
import { ENTRY } from '../../../contract/families/entries.js';
import { REASON } from '../../../contract/families/threads.js';
import { type TextRule, textErrors } from '../../../contract/platform/validation.js';
import { ChoiceInput } from '../../components/form/ChoiceInput.js';
import { FormDialog } from '../../components/form/FormDialog.js';
import type { Save } from '../../components/form/FramedForm.js';
import { usePatch } from '../../components/editing/usePatch.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { useUndeliveredMails } from './useUndeliveredMails.js';
import './messages.js';

export interface CorrectedField {
  source: string;
  label: string;
  rule: TextRule;
  /** Choices of a select; a text field without them. */
  choices?: string[];
  isLong?: boolean;
}

interface Props<T extends RaRecord> {
  collection: FormCollection;
  record: T;
  fields: CorrectedField[];
  title?: string;
  text?: string;
  /** Called after a change was saved, before `onClose`. */
  onSaved?: () => void;
  onClose: () => void;
}

type Values = Record<string, string> & { resend?: boolean };

const typeOf = (source: string) => ({ phone: 'tel', secondParentPhone: 'tel', email: 'email' })[source];

/**
 * Dialog that corrects what a parent wrote. Only changed fields are validated, as older records may break the rules.
 */
export function CorrectDialog<T extends RaRecord & { id: number; email: string; phone: string }>({
  collection,
  record,
  fields,
  title,
  text,
  onSaved,
  onClose,
}: Props<T>) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<typeof ours>();
  const { change } = usePatch(collection, record);
  const mails = useUndeliveredMails(collection, record);
  const stored = (source: string) => String(record[source] ?? '');
  const changedIn = (values: Values) => fields.filter(({ source }) => (values[source] ?? '').trim() !== stored(source));

  const isReachable = (values: Values) =>
    ['phone', 'email'].some((source) => (values[source] ?? stored(source)).trim() !== '') ||
    // A mail without a sender.
    (!record.phone && !record.email);

  const sendAgain = async (to: string) => {
    try {
      for (const { id } of mails)
        await dataProvider.call(`/mails/${id}/send-again`, { method: 'POST', body: JSON.stringify({ to }) });
    } catch (error) {
      const { message: reason } = error as HttpError;
      notify('correct.not_sent', { type: 'error', messageArgs: { reason } });
    }
  };

  const save: Save<Values> = async ({ reason, resend, ...values }) => {
    const shown = Object.fromEntries(changedIn(values).map(({ source }) => [source, values[source]])) as Partial<T>;
    const data = { ...shown, ...(reason?.trim() && { reason }) };
    if (Object.keys(data).length) {
      let errors: Record<string, string> | undefined;
      const refused = (found: Record<string, string>) => (errors = found);
      if (!(await change(data, { shown, done: 'correct.done', failed: 'correct.failed', refused })))
        return errors ?? false;
      if (resend && shown.email) {
        await sendAgain(shown.email);
        refresh();
      }
      void queryClient.invalidateQueries({ queryKey: ['threads'] });
      onSaved?.();
    }
    onClose();
    return undefined;
  };

  return (
    <FormDialog
      resource={collection}
      title={title ?? translate('correct.title')}
      text={text ?? translate('correct.text')}
      submit={translate('correct.save')}
      values={{ ...Object.fromEntries(fields.map(({ source }) => [source, stored(source)])), reason: '' } as Values}
      rules={(values) => [
        ...(isReachable(values) ? [] : [{ path: 'phone', message: ENTRY.reachable }]),
        ...changedIn(values).flatMap(({ source, rule }) => textErrors({ [source]: rule }, values)),
        ...textErrors({ reason: REASON }, values),
      ]}
      onSave={save}
      onClose={onClose}
    >
      {fields.map(({ source, label, choices, isLong }) =>
        choices ? (
          <ChoiceInput
            key={source}
            source={source}
            label={label}
            choices={choices.map((id) => ({ id, name: id || 'correct.none' }))}
          />
        ) : (
          <TextInput
            key={source}
            source={source}
            label={label}
            type={typeOf(source)}
            multiline={isLong}
            slotProps={{ htmlInput: { dir: 'auto' } }}
          />
        ),
      )}
      {mails.length > 0 && <ResendInput email={record.email} />}
      <TextInput source="reason" label="correct.reason" multiline slotProps={{ htmlInput: { dir: 'auto' } }} />
    </FormDialog>
  );
}

function ResendInput({ email }: { email: string }) {
  const typed = useWatch<Values>({ name: 'email' });
  return typed === email ? null : <BooleanInput source="resend" label="correct.resend" helperText={false} />;
}
