import { useQuery } from '@tanstack/react-query';
import { TextInput, useDataProvider, useNotify, useTranslate, type HttpError } from 'react-admin';
import { NOTIFY_EMAILS, NOTIFY_PROBLEMS } from '../../../contract/delivery/mails.js';
import type { StaffSetting } from '../../../contract/school/settings.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import { FormDialog } from '../../components/form/FormDialog.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';

const SETTINGS = { value: NOTIFY_EMAILS.key, problems: NOTIFY_PROBLEMS.key };
type Field = keyof typeof SETTINGS;
const FIELDS = Object.keys(SETTINGS) as Field[];
const pathOf = (field: Field) => `/settings/${SETTINGS[field]}`;

export function NotifiedDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<typeof ours>();
  const { data } = useQuery({
    queryKey: ['settings', 'notified'],
    queryFn: () => Promise.all(FIELDS.map((field) => dataProvider.call<StaffSetting>(pathOf(field)))),
    gcTime: 0,
  });
  if (!data) return null;

  const put = async (field: Field, value: string) => {
    const stored = data[FIELDS.indexOf(field)]!;
    if (value === stored.value) return;
    const headers = new Headers({ 'If-Match': `"${stored.version}"` });
    Object.assign(
      stored,
      await dataProvider.call(pathOf(field), { method: 'PUT', headers, body: JSON.stringify({ value }) }),
    );
  };

  const save = async (values: Record<Field, string | null>): Promise<Record<string, string> | undefined> => {
    for (const field of FIELDS) {
      try {
        await put(field, values[field] ?? '');
      } catch (thrown) {
        const error = thrown as HttpError;
        if (error.body?.errors) return { [field]: error.body.errors.value };
        if (error.status !== 401) notify(errorMessageOf(error, { failed: 'jobs.failed' }), { type: 'error' });
        return undefined;
      }
    }
    notify('resources.mails.notified_dialog.saved', { type: 'success' });
    onClose();
    return undefined;
  };

  return (
    <FormDialog
      resource="mails"
      title={translate('resources.mails.notified')}
      text={translate('resources.mails.notified_dialog.text')}
      submit={translate('webhooks.save')}
      values={{ value: data[0]!.value, problems: data[1]!.value } as Record<Field, string | null>}
      rules={() => []}
      onSave={save}
      onClose={onClose}
    >
      <TextInput source="value" helperText={false} autoComplete="off" />
      <TextInput source="problems" helperText="resources.mails.notified_dialog.problems" autoComplete="off" />
    </FormDialog>
  );
}
