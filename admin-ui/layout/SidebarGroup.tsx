import ExpandIcon from '@mui/icons-material/ExpandMore';
import type { SvgIconComponent } from '@mui/icons-material';
import { Collapse, List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { MenuLink } from './menuEntries.js';
import { sidebarButton } from './sidebarButton.js';
import { SidebarItem } from './SidebarItem.js';

interface Props {
  label: string;
  icon: SvgIconComponent;
  links: MenuLink[];
  current: string | undefined;
}

export function SidebarGroup({ label, icon: Icon, links, current }: Props) {
  const translate = useTranslate();
  const listId = useId();
  const isHere = links.some(({ to }) => to === current);
  const [open, setOpen] = useState(isHere);

  useEffect(() => {
    if (isHere) setOpen(true);
  }, [isHere, current]);

  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <ListItemButton
        component="button"
        onClick={() => setOpen(!open)}
        aria-expanded={open}
        aria-controls={listId}
        sx={{ ...sidebarButton, width: '100%', ...(isHere && { color: '#fff' }) }}
      >
        <ListItemIcon>
          <Icon fontSize="small" />
        </ListItemIcon>
        <ListItemText primary={translate(label)} />
        <ExpandIcon
          fontSize="small"
          sx={{ opacity: 0.7, transform: open ? 'rotate(180deg)' : 'none', transition: 'transform 150ms' }}
        />
      </ListItemButton>
      <Collapse in={open} id={listId} unmountOnExit timeout={150}>
        <List disablePadding>
          {links.map(({ label: name, to }) => (
            <SidebarItem key={to} label={name} to={to} current={to === current} />
          ))}
        </List>
      </Collapse>
    </ListItem>
  );
}
