import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StaffDocument } from '../../../../contract/families/documents.js';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.js';
import { DetailsSection } from '../../../components/dialogs/DetailsSection.js';
import { RequestDocumentsDialog } from './RequestDocumentsDialog.js';
import { DocumentItem } from './DocumentItem.js';
import { useDocuments } from './useDocuments.js';
import './messages.js';

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
