import ViewsIcon from '@mui/icons-material/BookmarkBorderOutlined';
import { Box, Button, Menu, MenuItem, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { SavedView } from '../../../contract/accounts/saved-views.js';
import { DeleteViewDialog } from './DeleteViewDialog.js';
import { useCurrentView } from './useCurrentView.js';
import { useViewChanges } from './useViewChanges.js';
import { ViewDialog } from './ViewDialog.js';
import { ViewItem } from './ViewItem.js';

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
