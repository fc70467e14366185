import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StaffDocument } from '../../../../contract/families/documents.js';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.js';
import { DetailsSection } from '../../../components/dialogs/DetailsSection.js';
import { AskDialog } from './AskDialog.js';
import { documentMessages as words } from './documentMessages.js';
import { DocumentItem } from './DocumentItem.js';
import { useDocuments } from './useDocuments.js';

/** What the parent of an application is asked for, and has sent. */
export function DocumentsSection({ admissionId }: { admissionId: number }) {
  const translate = useTranslate();
  const { data, error, refetch, change, isPending } = useDocuments(admissionId);
  const [opened, setOpened] = useState<'ask' | StaffDocument>();
  const close = () => setOpened(undefined);
  const empty = error ? words.load_failed : data?.length === 0 && words.none;
  return (
    <DetailsSection title={translate(words.title)}>
      {empty && <Typography color="textSecondary">{translate(empty)}</Typography>}
      {data?.some(({ closedAt, files }) => !closedAt && files.some(({ seenAt }) => !seenAt)) && (
        <Typography color="textSecondary">{translate(words.until_seen)}</Typography>
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
              void change({ path: `/${document.id}/received`, method: 'POST', said: words.paper_done }, close)
            }
            onRemove={() => setOpened(document)}
          />
        ))}
      </Box>
      <Button variant="outlined" className="no-print" sx={{ mt: 1.5 }} onClick={() => setOpened('ask')}>
        {translate(words.ask)}
      </Button>
      {opened === 'ask' && (
        <AskDialog onSave={(body) => change({ method: 'POST', body, said: words.asked }, close)} onClose={close} />
      )}
      {typeof opened === 'object' && (
        <ConfirmDialog
          title={translate(words.remove_title)}
          text={translate(words.remove_text)}
          confirm={translate(words.remove)}
          danger
          busy={isPending}
          onConfirm={() =>
            void change({ path: `/${opened.id}`, method: 'DELETE', said: words.removed }, close).finally(close)
          }
          onClose={close}
        />
      )}
    </DetailsSection>
  );
}
