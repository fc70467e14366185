import { useQuery } from '@tanstack/react-query';
import { TextInput, useDataProvider, useNotify, useTranslate, type HttpError } from 'react-admin';
import type { StaffSetting } from '../../../contract/school/settings.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import { FormDialog } from '../../components/form/FormDialog.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';

const PATH = '/settings/notify_emails';

export function NotifiedDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<typeof ours>();
  const { data } = useQuery({
    queryKey: ['settings', PATH],
    queryFn: () => dataProvider.call<StaffSetting>(PATH),
    gcTime: 0,
  });
  if (!data) return null;

  const save = async ({ value }: { value: string | null }): Promise<Record<string, string> | undefined> => {
    const headers = new Headers({ 'If-Match': `"${data.version}"` });
    try {
      await dataProvider.call(PATH, { method: 'PUT', headers, body: JSON.stringify({ value: value ?? '' }) });
      notify('resources.mails.notified_dialog.saved', { type: 'success' });
      onClose();
    } catch (thrown) {
      const error = thrown as HttpError;
      if (error.body?.errors) return error.body.errors;
      if (error.status !== 401) notify(errorMessageOf(error, { failed: 'jobs.failed' }), { type: 'error' });
    }
    return undefined;
  };

  return (
    <FormDialog
      resource="mails"
      title={translate('resources.mails.notified')}
      text={translate('resources.mails.notified_dialog.text')}
      submit={translate('webhooks.save')}
      values={{ value: data.value as string | null }}
      rules={() => []}
      onSave={save}
      onClose={onClose}
    >
      <TextInput source="value" helperText={false} autoComplete="off" autoFocus />
    </FormDialog>
  );
}
