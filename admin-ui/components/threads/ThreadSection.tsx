import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity, useGetList, useNotify, usePermissions, useTranslate } from 'react-admin';
import type { NoteInput, ReplyInput, ReplyTemplate, ThreadEntry } from '../../../contract/families/threads.js';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.js';
import { DetailsSection } from '../dialogs/DetailsSection.js';
import { NoteDialog } from './NoteDialog.js';
import { ReplyDialog } from './ReplyDialog.js';
import { TemplatesDialog } from './TemplatesDialog.js';
import { ThreadItem } from './ThreadItem.js';
import { threadMessages } from './threadMessages.js';
import { type ThreadOf, useThread } from './useThread.js';

const TEMPLATES = {
  pagination: { page: 1, perPage: 200 },
  sort: { field: 'name', order: 'ASC' as const },
  filter: {},
};

export interface ThreadSectionProps {
  of: ThreadOf;
  /** Whether the reply is open; the button for it belongs to the dialog around this section. */
  isReplying: boolean;
  onReplying: (isReplying: boolean) => void;
}

/** What was written to, by and about the parent of one record, and where staff reply and note. */
export function ThreadSection({ of, isReplying, onReplying }: ThreadSectionProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { data: identity } = useGetIdentity();
  const { permissions } = usePermissions();
  const { data, error, change, isPending } = useThread(of);
  const [opened, setOpened] = useState<'note' | 'templates' | { remove: ThreadEntry }>();
  const templates = useGetList<ReplyTemplate>('templates', TEMPLATES, { enabled: isReplying || opened !== undefined });
  const [seen, setSeen] = useState<number>();
  const close = () => {
    setOpened(undefined);
    setSeen(undefined);
    onReplying(false);
  };
  const empty = error ? threadMessages.load_failed : data?.length === 0 && threadMessages.none;
  const mayRemove = ({ kind, byId }: ThreadEntry) =>
    (kind === 'comment' || kind === 'call') && (byId === identity?.id || permissions === 'SUPER_ADMIN');

  // The last mail that was shown when the reply was opened: what came since may be this reply, whose answer was lost.
  const isReady = isReplying && Boolean(templates.data) && Boolean(data || error);
  if (isReady && seen === undefined) setSeen(lastMail(data));

  const reply = (body: ReplyInput) =>
    change(
      { path: 'replies', method: 'POST', body: { ...body, seen } },
      (entries) => {
        const isKept = entries.at(-1)!.mailState === 'kept';
        notify(isKept ? threadMessages.kept : threadMessages.sent, { type: isKept ? 'warning' : 'success' });
        close();
      },
      (entries) => setSeen(lastMail(entries)),
    );
  const note = (body: NoteInput) =>
    change({ path: 'thread', method: 'POST', body }, () => {
      notify(threadMessages.saved, { type: 'success' });
      close();
    });
  const remove = ({ id }: ThreadEntry) =>
    change({ path: `thread/${id}`, method: 'DELETE' }, () =>
      notify(threadMessages.removed, { type: 'success' }),
    ).finally(close);

  return (
    <DetailsSection title={translate(threadMessages.title)}>
      {empty && <Typography color="textSecondary">{translate(empty)}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((entry) => (
          <ThreadItem
            key={entry.id}
            path={`/${of.collection}/${of.id}`}
            entry={entry}
            onRemove={mayRemove(entry) ? () => setOpened({ remove: entry }) : undefined}
          />
        ))}
      </Box>
      <Stack direction="row" className="no-print" sx={{ gap: 1, flexWrap: 'wrap', mt: 1.5 }}>
        <Button variant="outlined" onClick={() => setOpened('note')}>
          {translate(threadMessages.note)}
        </Button>
        <Button onClick={() => setOpened('templates')}>{translate(threadMessages.manage)}</Button>
      </Stack>
      {isReady && templates.data && (
        <ReplyDialog
          of={of}
          said={data?.findLast(({ kind }) => kind === 'answer')?.text ?? of.message}
          templates={templates.data}
          onSave={reply}
          onClose={close}
        />
      )}
      {opened === 'note' && <NoteDialog onSave={note} onClose={close} />}
      {opened === 'templates' && <TemplatesDialog templates={templates} onClose={close} />}
      {typeof opened === 'object' && (
        <ConfirmDialog
          title={translate(threadMessages.remove_title)}
          text={translate(threadMessages.remove_text)}
          confirm={translate(threadMessages.remove)}
          danger
          busy={isPending}
          onConfirm={() => void remove(opened.remove)}
          onClose={close}
        />
      )}
    </DetailsSection>
  );
}

/** The last mail of the thread as it is shown: whoever replies has read that far. */
const lastMail = (thread: ThreadEntry[] = []): number =>
  thread.findLast(({ kind }) => kind === 'reply' || kind === 'answer')?.id ?? 0;
