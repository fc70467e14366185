import { Alert, Button, Stack } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StaffNewsletter } from '../../../contract/families/newsletters.js';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';
import { Message } from '../../components/Message.js';
import { ScreenHeader } from '../../components/ScreenHeader.js';
import { ScreenLoading } from '../../components/ScreenLoading.js';
import { useMailStatus } from '../../components/useMailStatus.js';
import { NotSending } from '../../components/NotSending.js';
import { NewsletterDialog } from './NewsletterDialog.js';
import { NewsletterPreviewDialog } from './NewsletterPreviewDialog.js';
import { type NewsletterAction, NewsletterRow } from './NewsletterRow.js';
import { newsletterMessages as words } from './newsletterMessages.js';
import { SendNewsletter } from './SendNewsletter.js';
import { useNewsletters } from './useNewsletters.js';

export function Newsletters() {
  const translate = useTranslate();
  const newButton = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ action: NewsletterAction | 'new'; letter?: StaffNewsletter }>();
  const close = () => setOpened(undefined);
  const isSending = useMailStatus()?.isSending ?? false;
  const { list, data, hasMore, more, change } = useNewsletters(() => {
    close();
    // The button that was pressed may be gone.
    setTimeout(() => newButton.current?.focus());
  });
  if (list.isPending) return <ScreenLoading />;

  const { action, letter } = opened ?? {};
  const isForm = action === 'new' || action === 'edit' || action === 'copy';
  return (
    <>
      <ScreenHeader
        title={translate(words.title)}
        text={translate(words.text)}
        action={
          <Button ref={newButton} variant="contained" onClick={() => setOpened({ action: 'new' })}>
            {translate(words.new)}
          </Button>
        }
      />
      <NotSending />
      {list.isError && <Alert severity="warning">{translate(words.load_failed)}</Alert>}
      {data?.length === 0 && (
        <Message
          drawing="empty"
          title={translate(words.none)}
          action={{ label: translate(words.first), onClick: () => setOpened({ action: 'new' }) }}
        />
      )}
      <Stack component="ul" sx={{ gap: 1.5, m: 0, mt: 2, p: 0, listStyle: 'none' }}>
        {data?.map((one) => (
          <NewsletterRow
            key={one.id}
            letter={one}
            isSending={isSending}
            onAct={(asked) => setOpened({ action: asked, letter: one })}
          />
        ))}
      </Stack>
      {hasMore && (
        <Button onClick={more} disabled={list.isFetching} sx={{ mt: 2 }}>
          {translate(words.more)}
        </Button>
      )}
      {isForm && (
        <NewsletterDialog
          letter={letter}
          isCopy={action === 'copy'}
          isSending={isSending}
          onSaved={() => {
            close();
            void list.refetch();
          }}
          onClose={close}
        />
      )}
      {action === 'preview' && letter && <NewsletterPreviewDialog letter={letter} onClose={close} />}
      {action === 'send' && letter && (
        <SendNewsletter
          letter={letter}
          isBusy={change.isPending}
          onConfirm={() => change.mutate({ kind: 'send', letter })}
          onClose={close}
        />
      )}
      {action === 'delete' && letter && (
        <ConfirmDialog
          title={translate(words.delete_title)}
          text={translate(words.delete_text)}
          confirm={translate(words.delete)}
          danger
          busy={change.isPending}
          onConfirm={() => change.mutate({ kind: 'delete', letter })}
          onClose={close}
        />
      )}
    </>
  );
}
