import { useQuery } from '@tanstack/react-query';
import { TextInput, useDataProvider, useNotify, useTranslate, type HttpError } from 'react-admin';
import type { StaffSetting } from '../../contract/settings.js';
import { EMAILS, NOTIFY_EMAILS } from '../../contract/mails.js';
import { textError } from '../../contract/validation.js';
import { failureSentence } from '../components/failureSentence.js';
import { FormDialog } from '../components/form/FormDialog.js';
import type { dataProvider as ours } from '../providers/dataProvider.js';

const PATH = `/settings/${NOTIFY_EMAILS.key}`;

const issuesOf = ({ value }: { value: string | null }) => {
  const message = textError(EMAILS, value);
  return message ? [{ path: 'value', message }] : [];
};

export function NotifiedDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<typeof ours>();
  const { data } = useQuery({
    queryKey: ['settings', NOTIFY_EMAILS.key],
    queryFn: () => dataProvider.call<StaffSetting>(PATH),
    gcTime: 0,
  });
  if (!data) return null;

  const save = async ({ value }: { value: string | null }): Promise<Record<string, string> | undefined> => {
    const headers = new Headers({ 'If-Match': `"${data.version}"` });
    try {
      await dataProvider.call(PATH, { method: 'PUT', headers, body: JSON.stringify({ value: value ?? '' }) });
      notify('resources.mails.notified_saved', { type: 'success' });
      onClose();
    } catch (thrown) {
      const error = thrown as HttpError;
      if (error.body?.errors) return error.body.errors;
      if (error.status !== 401) notify(failureSentence(error, { failed: 'resources.mails.failed' }), { type: 'error' });
    }
    return undefined;
  };

  return (
    <FormDialog
      resource="mails"
      title={translate('resources.mails.notified')}
      text={translate('resources.mails.notified_text')}
      submit={translate('resources.mails.save')}
      values={{ value: data.value as string | null }}
      rules={issuesOf}
      onSave={save}
      onClose={onClose}
    >
      <TextInput source="value" helperText="resources.mails.notified_hint" autoComplete="off" autoFocus />
    </FormDialog>
  );
}
