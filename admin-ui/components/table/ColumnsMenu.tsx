import CheckIcon from '@mui/icons-material/Check';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useColumns } from './useColumns.js';

export function ColumnsMenu() {
  const translate = useTranslate();
  const { columns, shown, toggle } = useColumns();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        startIcon={<ColumnsIcon />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {translate('views.columns')}
      </Button>
      <Menu anchorEl={button.current} open={isOpen} onClose={() => setOpen(false)}>
        {columns.slice(1).map((column) => (
          <MenuItem
            key={column.source}
            role="menuitemcheckbox"
            aria-checked={shown.includes(column)}
            onClick={() => toggle(column)}
          >
            <CheckIcon fontSize="small" sx={{ mr: 1, visibility: shown.includes(column) ? 'visible' : 'hidden' }} />
            {translate(column.label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
