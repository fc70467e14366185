import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button, IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { DuplicateButton } from './DuplicateButton.js';
import { CARD_ACTION } from './pressCard.js';

interface Props {
  onView?: () => void;
  edit?: { to: string; state?: unknown };
  /** The path of the form in which a copy is opened; without it, the collection has no copies. */
  formOf?: (id: RaRecord['id']) => string;
  onDelete?: () => void;
  /** What this collection can do besides. */
  children?: ReactNode;
}

/** 'View Details', which a click anywhere on the card presses, the collection's own actions, then Edit, Duplicate and Delete. */
export function CardActions({ onView, edit, formOf, onDelete, children }: Props) {
  const translate = useTranslate();
  return (
    <>
      {onView && (
        <Button size="small" onClick={onView} {...CARD_ACTION}>
          {translate('list.view')}
        </Button>
      )}
      {children}
      <Box sx={{ flexGrow: 1 }} />
      <Box sx={{ whiteSpace: 'nowrap' }}>
        {edit && (
          <Tooltip title={translate('list.edit')}>
            <IconButton
              size="small"
              component={Link}
              to={edit.to}
              state={edit.state}
              aria-label={translate('list.edit')}
            >
              <EditIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
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
