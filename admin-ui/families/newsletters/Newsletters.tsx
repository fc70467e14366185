import { Alert, Button, Stack } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StaffNewsletter } from '../../../contract/families/newsletters.js';
import { Message } from '../../components/Message.js';
import { ScreenHeader } from '../../components/ScreenHeader.js';
import { ScreenLoading } from '../../components/ScreenLoading.js';
import { useMailStatus } from '../../components/useMailStatus.js';
import { NoMailServerAlert } from '../../components/NoMailServerAlert.js';
import { type NewsletterAction, NewsletterRow } from './NewsletterRow.js';
import { OpenedNewsletter } from './OpenedNewsletter.js';
import { useNewsletters } from './useNewsletters.js';
import './messages.js';

export function Newsletters() {
  const translate = useTranslate();
  const newButton = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ action: NewsletterAction | 'new'; letter?: StaffNewsletter }>();
  const open = (action: NewsletterAction | 'new', letter?: StaffNewsletter) => setOpened({ action, letter });
  const close = () => setOpened(undefined);
  const isSending = useMailStatus()?.isSending ?? false;
  const { list, data, hasMore, more, change } = useNewsletters(() => {
    close();
    // The clicked button, which had the focus, may be gone.
    setTimeout(() => newButton.current?.focus());
  });
  if (list.isPending) return <ScreenLoading />;

  return (
    <>
      <ScreenHeader
        title={translate('newsletters.title')}
        text={translate('newsletters.text')}
        action={
          <Button ref={newButton} variant="contained" onClick={() => open('new')}>
            {translate('newsletters.new')}
          </Button>
        }
      />
      <NoMailServerAlert />
      {list.isError && <Alert severity="warning">{translate('newsletters.load_failed')}</Alert>}
      <NewsletterList letters={data} isSending={isSending} onOpen={open} />
      {hasMore && (
        <Button onClick={more} disabled={list.isFetching} sx={{ mt: 2 }}>
          {translate('newsletters.more')}
        </Button>
      )}
      {opened && (
        <OpenedNewsletter
          {...opened}
          isSending={isSending}
          change={change}
          onSaved={() => {
            close();
            void list.refetch();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

interface NewsletterListProps {
  letters?: StaffNewsletter[];
  isSending: boolean;
  onOpen: (action: NewsletterAction | 'new', letter?: StaffNewsletter) => void;
}

function NewsletterList({ letters, isSending, onOpen }: NewsletterListProps) {
  const translate = useTranslate();
  return (
    <>
      {letters?.length === 0 && (
        <Message
          drawing="empty"
          title={translate('newsletters.none')}
          action={{ label: translate('newsletters.first'), onClick: () => onOpen('new') }}
        />
      )}
      <Stack component="ul" sx={{ gap: 1.5, m: 0, mt: 2, p: 0, listStyle: 'none' }}>
        {letters?.map((letter) => (
          <NewsletterRow
            key={letter.id}
            letter={letter}
            isSending={isSending}
            onAct={(action) => onOpen(action, letter)}
          />
        ))}
      </Stack>
    </>
  );
}
