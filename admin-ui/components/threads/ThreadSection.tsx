import {
  Box,
  Button,
  Stack,
  Typography,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useEffect, useRef, useState, useId } from 'react';
import { useGetIdentity, usePermissions, useTranslate, useNotify } from 'react-admin';
import type { ThreadEntry, NoteInput, ReplyInput } from '../../../contract/families/threads.js';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.js';
import { DetailsSection } from '../dialogs/DetailsSection.js';
import './messages.js';
import { NoteComposer } from './NoteComposer.js';
import { ReplyComposer } from './ReplyComposer.js';
import { TemplateList } from './TemplateList.js';
import { ThreadItem } from './ThreadItem.js';
import type { OpenComposer } from './useComposer.js';
import { useTemplates } from './useTemplates.js';
import { type ThreadOf, useThread } from './useThread.js';

export interface ThreadSectionProps {
  of: ThreadOf;
  /** State of the composer. The button that opens a reply is in the details around this section. */
  composer: OpenComposer;
}

export function ThreadSection({ of, composer }: ThreadSectionProps) {
  const translate = useTranslate();
  const { data, error, change, isPending } = useThread(of);
  const [dialog, setDialog] = useState<'templates' | { remove: ThreadEntry }>();
  const closeDialog = () => setDialog(undefined);
  const isReplying = composer.kind === 'reply';
  const templates = useTemplates({ enabled: isReplying });
  const [seen, setSeen] = useState<number>();
  const [shown, setShown] = useState<number>();
  const empty = error ? 'threads.load_failed' : data?.length === 0 && 'threads.none';

  // The last mail shown when the reply was opened: a later one may be this very reply, if its response was lost.
  const isReady = isReplying && Boolean(templates.data) && Boolean(data || error);
  if (isReady && seen === undefined) {
    setSeen(lastMail(data));
    setShown(data?.at(-1)?.id);
  }
  if (!isReplying && seen !== undefined) setSeen(undefined);

  const { reply, addNote, remove } = useThreadActions({
    change,
    seen,
    onOutdated: (entries) => setSeen(lastMail(entries)),
    onDone: (kind, entries) => {
      setShown(entries.at(-1)?.id);
      if (kind === 'reply') composer.close('reply');
      else composer.close('note', 'call');
    },
  });

  const draftOf = (kind: string) => ({ resource: of.collection, record: `${of.id}-${kind}` });
  return (
    <DetailsSection title={translate('threads.title')}>
      {empty && <Typography color="textSecondary">{translate(empty)}</Typography>}
      <ThreadEntries of={of} entries={data} shown={shown} onRemove={(entry) => setDialog({ remove: entry })} />
      <Stack direction="row" className="no-print" sx={{ gap: 1, flexWrap: 'wrap', mt: 1.5 }}>
        <Button
          variant="outlined"
          data-action="note"
          aria-expanded={composer.kind === 'note'}
          onClick={() => composer.open('note')}
        >
          {translate('threads.note')}
        </Button>
        <Button variant="outlined" aria-expanded={composer.kind === 'call'} onClick={() => composer.open('call')}>
          {translate('threads.call')}
        </Button>
        <Button onClick={() => setDialog('templates')}>{translate('threads.manage')}</Button>
      </Stack>
      {isReady && templates.data && (
        <ReplyComposer
          of={of}
          said={data?.findLast(({ kind }) => kind === 'answer')?.text ?? of.message}
          templates={templates.data}
          draft={draftOf('reply')}
          onSave={reply}
          onClose={() => composer.close('reply')}
        />
      )}
      {(composer.kind === 'note' || composer.kind === 'call') && (
        <NoteComposer
          key={composer.kind}
          kind={composer.kind === 'call' ? 'call' : 'comment'}
          draft={draftOf(composer.kind)}
          onSave={addNote}
          onClose={() => composer.close('note', 'call')}
        />
      )}
      {dialog === 'templates' && <TemplatesDialog onClose={closeDialog} />}
      {typeof dialog === 'object' && (
        <ConfirmDialog
          title={translate('threads.remove_title')}
          text={translate('threads.remove_text')}
          confirm={translate('threads.remove')}
          danger
          busy={isPending}
          onConfirm={() => void remove(dialog.remove).finally(closeDialog)}
          onClose={closeDialog}
        />
      )}
    </DetailsSection>
  );
}

interface ThreadEntriesProps {
  of: ThreadOf;
  entries?: ThreadEntry[];
  /** Id of the entry to scroll into view. */
  shown?: number;
  onRemove: (entry: ThreadEntry) => void;
}

function ThreadEntries({ of, entries, shown, onRemove }: ThreadEntriesProps) {
  const { data: identity } = useGetIdentity();
  const { permissions } = usePermissions();
  const mayRemove = ({ kind, byId }: ThreadEntry) =>
    (kind === 'comment' || kind === 'call') && (byId === identity?.id || permissions === 'SUPER_ADMIN');

  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (shown) list.current!.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [shown]);

  return (
    <Box ref={list} component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries?.map((entry) => (
        <ThreadItem
          key={entry.id}
          path={`/${of.collection}/${of.id}`}
          email={of.email}
          entry={entry}
          onRemove={mayRemove(entry) ? () => onRemove(entry) : undefined}
        />
      ))}
    </Box>
  );
}

const lastMail = (thread: ThreadEntry[] = []): number =>
  thread.findLast(({ kind }) => kind === 'reply' || kind === 'answer')?.id ?? 0;

function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('threads.manage_title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{translate('threads.manage_text')}</DialogContentText>
        <TemplateList />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('threads.close_dialog')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface Options {
  change: ReturnType<typeof useThread>['change'];
  /** Id of the last `reply` or `answer` that the user has seen. */
  seen?: number;
  /** Called with the current thread if mails arrived that the user has not seen. */
  onOutdated: (entries?: ThreadEntry[]) => void;
  /** Called with the current thread after a success. */
  onDone: (kind: 'reply' | 'note', entries: ThreadEntry[]) => void;
}

function useThreadActions({ change, seen, onOutdated, onDone }: Options) {
  const notify = useNotify();
  // Once refused because other words were sent with the key before, the changed words are sent with another one.
  const [renewals, setRenewals] = useState(0);
  const renew = (status: number) => status === 422 && setRenewals(renewals + 1);
  const renewed = (key: string) => (renewals ? `${key}.${renewals}` : key);

  const reply = (body: ReplyInput, key: string) =>
    change(
      { path: 'replies', method: 'POST', body: { ...body, seen }, idempotencyKey: renewed(key) },
      (entries) => {
        const isKept = entries.at(-1)!.mailState === 'kept';
        notify(isKept ? 'threads.kept' : 'threads.sent', { type: isKept ? 'warning' : 'success' });
        onDone('reply', entries);
      },
      (status, entries) => {
        renew(status);
        onOutdated(entries);
      },
    );
  const addNote = (body: NoteInput, key: string) =>
    change(
      { path: 'thread', method: 'POST', body, idempotencyKey: renewed(key) },
      (entries) => {
        notify('threads.saved', { type: 'success' });
        onDone('note', entries);
      },
      renew,
    );
  const remove = ({ id }: ThreadEntry) =>
    change({ path: `thread/${id}`, method: 'DELETE' }, () => notify('threads.removed', { type: 'success' }));
  return { reply, addNote, remove };
}
