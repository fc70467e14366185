import MoreIcon from '@mui/icons-material/MoreVert';
import { Button, IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

export interface SelectionAction {
  label: string;
  onClick: () => void;
  disabled?: boolean;
  isDanger?: boolean;
}

interface Props {
  actions: SelectionAction[];
  isMenu: boolean;
}

export function SelectionActions({ actions, isMenu }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!isMenu) {
    return actions.map(({ label, isDanger, ...button }) => (
      <Button key={label} size="small" {...(isDanger && { variant: 'outlined', color: 'error' })} {...button}>
        {label}
      </Button>
    ));
  }
  return (
    <>
      <IconButton
        aria-label={translate('list.more_actions')}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ ml: 'auto' }}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {actions.map(({ label, isDanger, onClick, disabled }) => (
          <MenuItem
            key={label}
            disabled={disabled}
            onClick={() => {
              setAnchor(null);
              onClick();
            }}
            sx={{ color: isDanger ? 'error.main' : undefined }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
