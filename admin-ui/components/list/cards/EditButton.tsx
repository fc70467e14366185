import EditIcon from '@mui/icons-material/EditOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useLinkClickHandler } from 'react-router';
import { useOpening } from './cardClickProps.js';

export interface EditLink {
  to: string;
  state?: unknown;
}

export function EditButton({ to, state }: EditLink) {
  const translate = useTranslate();
  const label = translate('list.edit');
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        component={Link}
        to={to}
        state={state}
        aria-label={label}
        {...useOpening(useLinkClickHandler<HTMLAnchorElement>(to, { state }))}
      >
        <EditIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
