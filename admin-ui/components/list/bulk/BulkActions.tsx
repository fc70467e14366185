import { Button, Menu, MenuItem } from '@mui/material';
import { type ComponentType, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { BulkDialogProps, BulkTask } from '../../bulk-dialogs/BulkDialog.js';
import { lazyScreen } from '../../lazyScreen.js';
import { LazyBoundary } from '../../LazyBoundary.js';
import { BulkToolbar } from './BulkToolbar.js';
import { useCollection } from '../CollectionContext.js';
import { useNarrowedSelection } from './useNarrowedSelection.js';

const BulkDialog = lazyScreen(() => import('../../bulk-dialogs/BulkDialog.js'), 'BulkDialog');

interface Props {
  statuses?: { field: string; value: unknown; label: string; dialog?: ComponentType<BulkDialogProps> }[];
  mayDelete?: boolean;
}

export function BulkActions({ statuses, mayDelete = true }: Props) {
  const { seen } = useCollection();
  const translate = useTranslate();
  const { selectedIds } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [task, setTask] = useState<BulkTask>();
  const isNarrowing = useNarrowedSelection();

  return (
    <>
      {selectedIds?.length > 0 && (
        <BulkToolbar
          danger={
            mayDelete && {
              label: translate('list.delete'),
              disabled: isNarrowing,
              onClick: () => setTask({ kind: 'delete' }),
            }
          }
        >
          {statuses && (
            <Button
              size="small"
              variant="outlined"
              disabled={isNarrowing}
              aria-haspopup="menu"
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              {translate('list.set_status')}
            </Button>
          )}
          <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
            {statuses?.map(({ field, value, label, dialog }) => (
              <MenuItem
                key={label}
                onClick={() => {
                  setAnchor(null);
                  setTask({ kind: 'update', data: { [field]: value }, label: translate(label), dialog });
                }}
              >
                {translate(label)}
              </MenuItem>
            ))}
          </Menu>
        </BulkToolbar>
      )}
      {task && (
        <LazyBoundary>
          <BulkDialog task={task} ids={selectedIds} seen={seen} onClose={() => setTask(undefined)} />
        </LazyBoundary>
      )}
    </>
  );
}
