import CompareIcon from '@mui/icons-material/CompareArrows';
import { Alert, Box, Button, Typography } from '@mui/material';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslate, useDataProvider, useNotify, type HttpError } from 'react-admin';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { currentRecord } from '../../../providers/http.js';
import { withOwnPassword } from '../../../providers/ownPassword.js';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog.js';
import { errorMessageOf } from '../../errorMessageOf.js';
import { visuallyHidden } from '../../visuallyHidden.js';
import { useStaleMessage } from '../useStaleMessage.js';
import { CompareDialog } from './CompareDialog.js';
import { HistoryEntry } from './HistoryEntry.js';
import './historyMessages.js';
import type { HistoryProps, ShownRevision } from './historyProps.js';

const PAGE = 20;

/** Converts a revision of a setting to that of a record with one field. */
function flat({ key, ...revision }: ShownRevision): ShownRevision {
  if (!key) return revision;
  const field = (values: Record<string, unknown>) => ('value' in values ? { [key]: values.value } : {});
  const { fields, values, before } = revision;
  return { ...revision, key, fields: fields.map(() => key), values: field(values), before: field(before) };
}

function useRevisions({ path, version, shownValues = (values) => values }: HistoryProps) {
  const dataProvider = useDataProvider<typeof ours>();
  const query = useInfiniteQuery({
    queryKey: ['revisions', path, version],
    // Requests one more than a page to know whether there are older ones.
    queryFn: ({ pageParam: first }) => {
      const range = JSON.stringify([first, first + PAGE]);
      return dataProvider.call<ShownRevision[]>(`${path}${path.includes('?') ? '&' : '?'}range=${range}`);
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length > PAGE ? pages.length * PAGE : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const revisions = (query.data?.pages.flatMap((page) => page.slice(0, PAGE)) ?? []).map((revision) => {
    const { values, before, ...rest } = flat(revision);
    return { ...rest, values: shownValues(values), before: shownValues(before) };
  });
  return { ...query, revisions };
}

/** Restores a revision, after confirmation if needed. `asked` is the revision that awaits confirmation. */
function useConfirmedRestore(props: HistoryProps) {
  const restore = useRestoreRevision(props);
  const [asked, setAsked] = useState<ShownRevision>();
  const [isBusy, setIsBusy] = useState(false);

  const save = async (revision: ShownRevision) => {
    setAsked(undefined);
    if (isBusy) return;
    setIsBusy(true);
    await restore(revision).finally(() => setIsBusy(false));
  };
  return { asked, setAsked, save };
}

export function HistoryTimeline(props: HistoryProps) {
  const { resource, show, hasChanges } = props;
  const translate = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const { revisions, isPending, isError, hasNextPage, isFetching, fetchNextPage, refetch } = useRevisions(props);
  const { asked, setAsked, save } = useConfirmedRestore(props);

  const showOlder = async () => {
    const shown = revisions.length;
    await fetchNextPage();
    // The button may be gone, so focus the first of the new entries.
    setTimeout(() => (list.current?.children[shown] as HTMLElement | undefined)?.focus());
  };

  // Scroll an opened history into view. The margins keep it clear of the page's header and the form's save bar.
  useEffect(() => {
    if (!isPending) place.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [isPending]);

  if (isPending) return <Typography role="status">{translate('history.loading')}</Typography>;
  if (isError && !revisions.length) return <LoadError onRetry={() => void refetch()} />;
  if (!revisions.length) return <Typography role="status">{translate('history.empty')}</Typography>;

  const newest = new Map(revisions.toReversed().map(({ key, number }) => [key, number]));
  return (
    <Box ref={place} sx={{ scrollMarginTop: '112px', scrollMarginBottom: '88px' }}>
      <Typography role="status" sx={visuallyHidden}>
        {translate('history.shown', { smart_count: revisions.length })}
      </Typography>
      {revisions.length > 1 && !revisions[0]!.key && <CompareButton resource={resource} revisions={revisions} />}
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
      {asked && <RestoreDialog onConfirm={() => void save(asked)} onClose={() => setAsked(undefined)} />}
    </Box>
  );
}

function LoadError({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate();
  const again = (
    <Button color="inherit" size="small" onClick={onRetry}>
      {translate('history.try_again')}
    </Button>
  );
  return (
    <Alert severity="error" action={again}>
      {translate('history.load_failed')}
    </Alert>
  );
}

function CompareButton({ resource, revisions }: { resource: string; revisions: ShownRevision[] }) {
  const translate = useTranslate();
  const [isComparing, setIsComparing] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        startIcon={<CompareIcon />}
        onClick={() => setIsComparing(true)}
        sx={{ mb: 2 }}
      >
        {translate('history.compare')}
      </Button>
      {isComparing && <CompareDialog resource={resource} revisions={revisions} onClose={() => setIsComparing(false)} />}
    </>
  );
}

function RestoreDialog({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      title={translate('history.unsaved_title')}
      text={translate('history.unsaved_text')}
      confirm={translate('history.unsaved_restore')}
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

/** Restores a revision and shows the restored record, or the colleague's version after a conflict. */
function useRestoreRevision({ path, version, show }: HistoryProps) {
  const dataProvider = useDataProvider<typeof ours>();
  const notify = useNotify();
  const staleSentence = useStaleMessage();
  return async ({ key, number }: ShownRevision): Promise<void> => {
    const revisions = key ? `/settings/${key}/revisions` : path;
    const ifMatch = key ? (version as Record<string, number>)[key] : ((version as number | null) ?? undefined);
    try {
      show!(
        await withOwnPassword((currentPassword) =>
          dataProvider.call<object>(`${revisions}/${number}/restore`, {
            ...{ method: 'POST', ifMatch },
            ...(currentPassword && { body: JSON.stringify({ currentPassword }) }),
          }),
        ),
      );
      notify('history.restored_now', { type: 'success', messageArgs: { number } });
    } catch (error) {
      const current = currentRecord<object>(error);
      if (current) show!(current);
      const failed = errorMessageOf(error as HttpError, { failed: 'history.restore_failed' });
      notify(staleSentence(error) ?? failed, { type: 'error' });
    }
  };
}
