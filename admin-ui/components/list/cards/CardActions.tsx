import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate, type RaRecord } from 'react-admin';
import { DuplicateButton } from './DuplicateButton.js';
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
