import { Button, Link, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import {
  Form,
  type HttpError,
  type RaRecord,
  ResourceContextProvider,
  useCreate,
  useNotify,
  useTranslate,
  useUpdate,
} from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import type { Issue } from '../../../../contract/platform/envelope.js';
import { errorMessageOf } from '../../../components/errorMessageOf.js';
import { FirstError } from '../../../components/form/FirstError.js';
import { UploadsProvider, useUploads } from '../../../components/form/UploadsProvider.js';

interface Props<Values extends object, T extends RaRecord> {
  resource: string;
  list: string;
  /** The record to change; undefined for a new one. */
  record?: T;
  values: Values;
  rules: (values: Values) => Issue[];
  fromForm: (values: Values) => object;
  /** Maps the server's names of fields to the form's. */
  aliases?: Record<string, string>;
  submit?: string;
  /** Message key after saving; defaults to the resource's own. */
  saved?: string;
  onSaved: (record: T) => unknown;
  children: ReactNode;
}

/** Short form that creates or changes one record, with the values and rules of the resource's full form. */
export function RecordStep<Values extends object, T extends RaRecord = RaRecord>(props: Props<Values, T>) {
  const { resource, list, record: stored, values, fromForm, aliases, saved, onSaved, submit, children } = props;
  const notify = useNotify();
  const [create] = useCreate<T, HttpError>();
  const [update] = useUpdate<T, HttpError>();
  const rules = (entered: object) => props.rules(entered as Values);

  const save = async (entered: object) => {
    try {
      const data = fromForm(entered as Values) as Partial<T>;
      const isAwaited = { returnPromise: true } as const;
      const record = stored
        ? await update(resource, { id: stored.id, data, previousData: stored }, isAwaited)
        : await create(resource, { data }, isAwaited);
      const done = saved ?? `resources.${resource}.notifications.${stored ? 'updated' : 'created'}`;
      notify(done, { type: 'success', messageArgs: record });
      onSaved(record as T);
    } catch (thrown) {
      const error = thrown as HttpError;
      if (error.body?.errors) return error.body.errors as Record<string, string>;
      notify(errorMessageOf(error, { failed: 'ra.notification.http_error' }), { type: 'error' });
    }
    return undefined;
  };

  return (
    <ResourceContextProvider value={resource}>
      <UploadsProvider>
        <Form
          defaultValues={values as FieldValues}
          validate={(entered: object) =>
            Object.fromEntries(
              rules(entered)
                .toReversed()
                .map(({ path, message }) => [path, message]),
            )
          }
          onSubmit={save}
          disableInvalidFormNotification
          noValidate
        >
          <Stack sx={{ gap: 2, maxWidth: 720, '& .MuiFormControl-root': { my: 0 } }}>
            {children}
            <Actions list={list} submit={submit} />
          </Stack>
          <FirstError rules={rules} aliases={aliases} />
        </Form>
      </UploadsProvider>
    </ResourceContextProvider>
  );
}

function Actions({ list, submit = 'setup.add' }: { list: string; submit?: string }) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  const { state } = useUploads();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
      <Button type="submit" variant="contained" disabled={isSubmitting || state !== 'done'}>
        {translate(submit)}
      </Button>
      <Link component={RouterLink} to={list}>
        {translate('setup.another')}
      </Link>
    </Stack>
  );
}
