import ViewsIcon from '@mui/icons-material/BookmarkBorderOutlined';
import { Box, Button, Menu, MenuItem, Typography, type MenuItemProps } from '@mui/material';
import { useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { SavedView } from '../../../contract/accounts/saved-views.js';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.js';
import { useCollection } from '../list/CollectionContext.js';
import { useLayout } from '../list/useLayout.js';
import { ALL_RECORDS, useListUrl } from '../list/useListUrl.js';
import { useColumns } from '../table/useColumns.js';
import { useSavedViews } from './useSavedViews.js';
import { useViewChanges } from './useViewChanges.js';
import { ViewDialog } from './ViewDialog.js';
import { isAsView, searchOf, VIEW, viewQuery } from './viewQuery.js';

type Task = { kind: 'save' } | { kind: 'edit' | 'delete'; view: SavedView };

/** Menu of a list's saved views, own and shared ones. Its button names the current view. */
export function ViewsMenu() {
  const translate = useTranslate();
  const notify = useNotify();
  const { list, views, current, isChanged, query, isError, open, openAll, name } = useCurrentView();
  const { save } = useViewChanges();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [task, setTask] = useState<Task>();
  const own = views.filter((view) => view.isOwn);
  const shared = views.filter((view) => !view.isOwn);
  const mine = current?.isOwn ? current : undefined;
  const label = current && (isChanged ? translate('views.changed', { name: current.name }) : current.name);

  const heading = (text: string) => (
    <Typography component="li" role="presentation" variant="body2" color="textSecondary" sx={{ px: 2, py: 0.5 }}>
      {translate(text)}
    </Typography>
  );
  const viewItem = (view: SavedView) => (
    <ViewItem
      key={view.id}
      view={view}
      selected={view === current}
      onClick={() => (view.isOutdated ? setTask({ kind: 'delete', view }) : open(view))}
    />
  );
  const replace = (view: SavedView) =>
    save.mutate({ id: view.id, input: { query } }, { onSuccess: () => notify('views.replaced', { type: 'success' }) });

  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        startIcon={<ViewsIcon />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label && `${translate('views.menu')}: ${label}`}
        title={label}
        onClick={() => setOpen(true)}
      >
        <Box component="span" sx={{ maxWidth: 200, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {label ?? translate('views.menu')}
        </Box>
      </Button>
      <Menu
        anchorEl={button.current}
        open={isOpen}
        onClose={() => setOpen(false)}
        onClick={() => setOpen(false)}
        slotProps={{
          paper: {
            sx: {
              maxWidth: 'min(400px, calc(100% - 32px))',
              '& [role=menuitem]': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
            },
          },
        }}
      >
        {heading(isError ? 'views.load_failed' : views.length ? 'views.own' : 'views.none')}
        <MenuItem selected={!current} onClick={openAll}>
          {translate('views.standard')}
        </MenuItem>
        {own.map(viewItem)}
        {shared.length > 0 && heading('views.shared')}
        {shared.map(viewItem)}
        <Box component="li" role="separator" sx={{ borderTop: 1, borderColor: 'divider', my: 0.5 }} />
        {mine && isChanged && (
          <MenuItem onClick={() => replace(mine)}>{translate('views.replace', { name: mine.name })}</MenuItem>
        )}
        <MenuItem onClick={() => setTask({ kind: 'save' })}>{translate('views.save')}</MenuItem>
        {mine && (
          <MenuItem onClick={() => setTask({ kind: 'edit', view: mine })}>
            {translate('views.edit', { name: mine.name })}
          </MenuItem>
        )}
        {mine && (
          <MenuItem onClick={() => setTask({ kind: 'delete', view: mine })}>
            {translate('views.delete', { name: mine.name })}
          </MenuItem>
        )}
      </Menu>
      {task?.kind === 'delete' && <DeleteViewDialog view={task.view} onClose={() => setTask(undefined)} />}
      {(task?.kind === 'save' || task?.kind === 'edit') && (
        <ViewDialog
          view={task.kind === 'edit' ? task.view : undefined}
          input={{ list: list!, query }}
          onSaved={(view) => task.kind === 'save' && name(view)}
          onClose={() => setTask(undefined)}
        />
      )}
    </>
  );
}

function ViewItem({ view, ...item }: { view: SavedView } & MenuItemProps) {
  const translate = useTranslate();
  const sharing = view.isOwn
    ? view.sharedWith && translate(`views.shared_with.${view.sharedWith}`)
    : translate('views.by', { name: view.owner });
  const detail = view.isOutdated ? translate('views.outdated') : sharing;
  return (
    <MenuItem {...item}>
      <Box component="span">
        {view.name}
        {detail && (
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {detail}
          </Typography>
        )}
      </Box>
    </MenuItem>
  );
}

function DeleteViewDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { remove } = useViewChanges();
  const confirm = () =>
    remove.mutate(view.id, {
      onSuccess: () => notify('views.deleted', { type: 'success' }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={translate('views.delete_title', { name: view.name })}
      text={translate(view.sharedWith ? 'views.delete_shared' : 'views.delete_text')}
      confirm={translate('list.delete')}
      danger
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

/**
 * Returns the views of this list, the current one by URL or by equal query, and the query that a new view would save.
 */
function useCurrentView() {
  const { list } = useCollection();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { searchWith, changeUrl } = useListUrl();
  const { hasTable, layout } = useLayout();
  const { shown } = useColumns();
  const { data = [], isError } = useSavedViews();

  const columns = layout === 'table' ? shown.map(({ source }) => source).join() : undefined;
  const query = viewQuery(searchWith({ layout: hasTable ? layout : undefined, columns }));
  // Only the owner of an outdated view can delete it.
  const views = data.filter((view) => view.list === list && (view.isOwn || !view.isOutdated));
  const usable = views.filter(({ isOutdated }) => !isOutdated);
  const isSame = (view: SavedView) => isAsView(query, view.query);
  const named = new URLSearchParams(search).get(VIEW);
  const current = usable.find(({ id }) => String(id) === named) ?? usable.find(isSame);

  const open = (view: SavedView) => void navigate({ search: searchOf(view) });
  const openAll = () => void navigate({ search: ALL_RECORDS });
  const name = (view: SavedView) => changeUrl({ [VIEW]: view.id }, { replace: true });
  return {
    list,
    views,
    current,
    isChanged: current !== undefined && !isSame(current),
    query,
    isError,
    open,
    openAll,
    name,
  };
}
