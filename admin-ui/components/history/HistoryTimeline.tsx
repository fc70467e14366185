import CompareIcon from '@mui/icons-material/CompareArrows';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.js';
import type { HistoryProps, ShownRevision } from './historyProps.js';
import { visuallyHidden } from '../visuallyHidden.js';
import { CompareDialog } from './CompareDialog.js';
import { HistoryEntry } from './HistoryEntry.js';
import { useRestoreRevision } from './useRestoreRevision.js';
import { useRevisions } from './useRevisions.js';

/** The revisions of a form, with what each of them changed. */
export function HistoryTimeline(props: HistoryProps) {
  const { resource, show, hasChanges } = props;
  const restore = useRestoreRevision(props);
  const translate = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const { revisions, isPending, isError, hasNextPage, isFetching, fetchNextPage, refetch } = useRevisions(props);
  const [asked, setAsked] = useState<ShownRevision>();
  const [isComparing, setComparing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const save = async (revision: ShownRevision) => {
    setAsked(undefined);
    if (isBusy) return;
    setIsBusy(true);
    await restore(revision).finally(() => setIsBusy(false));
  };
  const showOlder = async () => {
    const shown = revisions.length;
    await fetchNextPage();
    // The button may be gone: the place of the keyboard is the first of those that came.
    setTimeout(() => (list.current?.children[shown] as HTMLElement | undefined)?.focus());
  };

  // Scroll an opened history into view. The margins keep it clear of the page's header and the form's save bar.
  useEffect(() => {
    if (!isPending) place.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [isPending]);

  if (isPending) return <Typography role="status">{translate('history.loading')}</Typography>;
  if (isError && !revisions.length) {
    const again = (
      <Button color="inherit" size="small" onClick={() => void refetch()}>
        {translate('history.try_again')}
      </Button>
    );
    return (
      <Alert severity="error" action={again}>
        {translate('history.load_failed')}
      </Alert>
    );
  }
  if (!revisions.length) return <Typography role="status">{translate('history.empty')}</Typography>;

  const newest = new Map(revisions.toReversed().map(({ key, number }) => [key, number]));
  return (
    <Box ref={place} sx={{ scrollMarginTop: '112px', scrollMarginBottom: '88px' }}>
      <Typography role="status" sx={visuallyHidden}>
        {translate('history.shown', { smart_count: revisions.length })}
      </Typography>
      {revisions.length > 1 && !revisions[0]!.key && (
        <Button
          variant="outlined"
          size="small"
          startIcon={<CompareIcon />}
          onClick={() => setComparing(true)}
          sx={{ mb: 2 }}
        >
          {translate('history.compare')}
        </Button>
      )}
      <Box component="ol" ref={list} sx={{ m: 0, p: 0, listStyle: 'none', borderLeft: 2, borderColor: 'divider' }}>
        {revisions.map((revision) => (
          <HistoryEntry
            key={`${revision.key} ${revision.number}`}
            resource={resource}
            revision={revision}
            onRestore={
              show && revision.number !== newest.get(revision.key)
                ? () => (hasChanges?.(revision) ? setAsked(revision) : void save(revision))
                : undefined
            }
          />
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" size="small" disabled={isFetching} onClick={() => void showOlder()} sx={{ mt: 2 }}>
          {translate('history.older')}
        </Button>
      )}
      {isComparing && <CompareDialog resource={resource} revisions={revisions} onClose={() => setComparing(false)} />}
      {asked && (
        <ConfirmDialog
          title={translate('history.unsaved_title')}
          text={translate('history.unsaved_text')}
          confirm={translate('history.unsaved_restore')}
          danger
          onConfirm={() => void save(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Box>
  );
}
