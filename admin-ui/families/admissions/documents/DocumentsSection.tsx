import { Box, Button, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate, useDataProvider, useNotify, type HttpError } from 'react-admin';
import type { StaffDocument } from '../../../../contract/families/documents.js';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.js';
import { DetailsSection } from '../../../components/dialogs/DetailsSection.js';
import { errorMessageOf } from '../../../components/errorMessageOf.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { DocumentItem } from './DocumentItem.js';
import './messages.js';
import { RequestDocumentsDialog } from './RequestDocumentsDialog.js';

interface Props {
  admissionId: number;
  /** False if the parent has no email address. */
  isMailed: boolean;
}

export function DocumentsSection({ admissionId, isMailed }: Props) {
  const translate = useTranslate();
  const { data, error, refetch, change, isPending } = useDocuments(admissionId);
  const [opened, setOpened] = useState<'ask' | StaffDocument>();
  const close = () => setOpened(undefined);
  const empty = error
    ? 'resources.admissions.documents.load_failed'
    : data?.length === 0 && 'resources.admissions.documents.none';
  return (
    <DetailsSection title={translate('resources.admissions.documents.title')}>
      {empty && <Typography color="textSecondary">{translate(empty)}</Typography>}
      {data?.some(({ closedAt, files }) => !closedAt && files.some(({ seenAt }) => !seenAt)) && (
        <Typography color="textSecondary">{translate('resources.admissions.documents.until_seen')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((document) => (
          <DocumentItem
            key={document.id}
            admissionId={admissionId}
            document={document}
            isBusy={isPending}
            onSeen={() => void refetch()}
            onPaper={() =>
              void change(
                { path: `/${document.id}/received`, method: 'POST', said: 'resources.admissions.documents.paper_done' },
                close,
              )
            }
            onRemove={() => setOpened(document)}
          />
        ))}
      </Box>
      <Button variant="outlined" className="no-print" sx={{ mt: 1.5 }} onClick={() => setOpened('ask')}>
        {translate('resources.admissions.documents.ask')}
      </Button>
      {opened === 'ask' && (
        <RequestDocumentsDialog
          admissionId={admissionId}
          isMailed={isMailed}
          onSave={(body) =>
            change(
              { method: 'POST', body, said: `resources.admissions.documents.${isMailed ? 'asked' : 'asked_only'}` },
              close,
            )
          }
          onClose={close}
        />
      )}
      {typeof opened === 'object' && (
        <RemoveDialog
          isBusy={isPending}
          onConfirm={() =>
            void change(
              { path: `/${opened.id}`, method: 'DELETE', said: 'resources.admissions.documents.removed' },
              close,
            ).finally(close)
          }
          onClose={close}
        />
      )}
    </DetailsSection>
  );
}

function RemoveDialog(props: { isBusy: boolean; onConfirm: () => void; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      title={translate('resources.admissions.documents.remove_title')}
      text={translate('resources.admissions.documents.remove_text')}
      confirm={translate('resources.admissions.documents.remove')}
      danger
      busy={props.isBusy}
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    />
  );
}

interface Change {
  path?: string;
  method: 'POST' | 'DELETE';
  body?: object;
  said: string;
}

/** Loads the documents of an application. Each change answers with the whole list. */
function useDocuments(admissionId: number) {
  const dataProvider = useDataProvider<typeof ours>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const url = `/admissions/${admissionId}/documents`;
  const queryKey = ['admissions', 'documents', admissionId];
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => dataProvider.call<StaffDocument[]>(url) });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ path = '', method, body }: Change) =>
      dataProvider.call<StaffDocument[]>(url + path, { method, ...(body && { body: JSON.stringify(body) }) }),
    onSuccess: (documents, { said }) => {
      queryClient.setQueryData(queryKey, documents);
      notify(said, { type: 'success' });
    },
  });

  /** Returns the errors for the form, if any. `done` is called unless the form can fix the error. */
  const change = async (what: Change, done: () => void): Promise<Record<string, string> | undefined> => {
    try {
      await mutateAsync(what);
      done();
    } catch (thrown) {
      const failure = thrown as HttpError;
      if (failure.body?.errors) return failure.body.errors as Record<string, string>;
      if (failure.status !== 401)
        notify(errorMessageOf(failure, { failed: 'resources.admissions.documents.failed' }), { type: 'error' });
      void refetch();
    }
    return undefined;
  };
  return { data, error, refetch, change, isPending };
}
