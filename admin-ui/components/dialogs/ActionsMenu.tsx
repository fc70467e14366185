import { Button, Menu } from '@mui/material';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** Menu with the secondary actions of a dialog. Its children are menu items. */
export function ActionsMenu({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={() => setOpen(true)}
      >
        {translate('details.more')}
      </Button>
      <Menu id={menuId} anchorEl={button.current} open={open} onClose={close} onClick={close}>
        {children}
      </Menu>
    </>
  );
}
