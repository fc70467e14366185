import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Collapse, List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { MenuBadge } from './MenuBadge.js';
import { type MenuGroupEntry, waitingIn } from './menuEntries.js';
import { sidebarButton } from './sidebarButton.js';
import { SidebarItem } from './SidebarItem.js';

interface Props {
  entry: MenuGroupEntry;
  current: string | undefined;
}

export function SidebarGroup({ entry, current }: Props) {
  const translate = useTranslate();
  const { label, icon: Icon, links } = entry;
  const listId = useId();
  const badgeId = useId();
  const isHere = links.some(({ to }) => to === current);
  const [open, setOpen] = useState(isHere);
  const waiting = open ? 0 : waitingIn(entry);

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
        aria-describedby={waiting ? badgeId : undefined}
        sx={{ ...sidebarButton, width: '100%', ...(isHere && { color: '#fff' }) }}
      >
        <ListItemIcon>
          <Icon fontSize="small" />
        </ListItemIcon>
        <ListItemText primary={translate(label)} />
        <MenuBadge id={badgeId} count={waiting} />
        <ExpandIcon
          fontSize="small"
          sx={{ opacity: 0.7, transform: open ? 'rotate(180deg)' : 'none', transition: 'transform 150ms' }}
        />
      </ListItemButton>
      <Collapse in={open} id={listId} unmountOnExit timeout={150}>
        <List disablePadding>
          {links.map((link) => (
            <SidebarItem key={link.to} {...link} current={link.to === current} />
          ))}
        </List>
      </Collapse>
    </ListItem>
  );
}
