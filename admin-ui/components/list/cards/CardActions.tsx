import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  useTranslate,
  type RaRecord,
  useDataProvider,
  useNotify,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { useNavigate } from 'react-router';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { errorMessageOf } from '../../errorMessageOf.js';
import { EditButton, type EditLink } from './EditButton.js';
import { ViewButton } from './ViewButton.js';

interface Props {
  onView?: () => void;
  edit?: EditLink;
  /** Returns the path of the form that opens a copy; without it, records cannot be duplicated. */
  formOf?: (id: RaRecord['id']) => string;
  onDelete?: () => void;
  children?: ReactNode;
}

export function CardActions({ onView, edit, formOf, onDelete, children }: Props) {
  const translate = useTranslate();
  return (
    <>
      {onView && <ViewButton onView={onView} />}
      {children}
      <Box sx={{ flexGrow: 1 }} />
      <Box sx={{ whiteSpace: 'nowrap' }}>
        {edit && <EditButton {...edit} />}
        {formOf && <DuplicateButton to={formOf} />}
        {onDelete && (
          <Tooltip title={translate('list.delete')}>
            <IconButton size="small" onClick={onDelete} aria-label={translate('list.delete')}>
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
    </>
  );
}

function DuplicateButton({ to }: { to: (id: RaRecord['id']) => string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const resource = useResourceContext();
  const { id } = useRecordContext()!;
  const dataProvider = useDataProvider<typeof ours>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.call<RaRecord>(`/${resource}/${id}/duplicate`, { method: 'POST' }),
    onSuccess: (copy) => void navigate(to(copy.id), { state: { isCopy: true } }),
    onError: (error) => notify(errorMessageOf(error, { failed: 'list.duplicate_failed' }), { type: 'error' }),
  });
  return (
    <Tooltip title={translate('list.duplicate')}>
      <IconButton
        size="small"
        onClick={() => !isPending && mutate()}
        aria-disabled={isPending}
        aria-label={translate('list.duplicate')}
      >
        <CopyIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
