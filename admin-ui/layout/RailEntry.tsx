import { Badge, IconButton, ListItem, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { type MenuEntry, waitingIn } from './menuEntries.js';
import { sidebarButton } from './sidebarButton.js';

interface Props {
  entry: MenuEntry;
  current: string | undefined;
}

const button = { ...sidebarButton, width: 40, height: 40, mx: 'auto' };
const here = { bgcolor: 'rgba(255,255,255,0.12)', color: '#fff' };

/** Entry of the collapsed sidebar: an icon, and a menu for the links of a group. */
export function RailEntry({ entry, current }: Props) {
  const { label, icon: Icon } = entry;
  const { to, links } = 'links' in entry ? { to: undefined, links: entry.links } : { to: entry.to, links: [] };
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isHere = to === current || links.some((link) => link.to === current);
  const name = translate(label);
  const icon = (
    <Badge variant="dot" color="error" invisible={!waitingIn(entry)}>
      <Icon fontSize="small" />
    </Badge>
  );
  const sx = { ...button, ...(isHere && here) };
  const close = () => setAnchor(null);

  return (
    <ListItem disablePadding>
      <Tooltip title={name} placement="right">
        {to ? (
          <IconButton component={Link} to={to} aria-label={name} aria-current={isHere ? 'page' : undefined} sx={sx}>
            {icon}
          </IconButton>
        ) : (
          <IconButton
            aria-label={name}
            aria-haspopup="menu"
            aria-expanded={Boolean(anchor)}
            onClick={(event) => setAnchor(event.currentTarget)}
            sx={sx}
          >
            {icon}
          </IconButton>
        )}
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={Boolean(anchor)}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': name } }}
      >
        {links.map((link) => (
          <MenuItem
            key={link.to}
            component={Link}
            to={link.to}
            selected={link.to === current}
            aria-current={link.to === current ? 'page' : undefined}
            onClick={close}
          >
            {translate(link.label)}
          </MenuItem>
        ))}
      </Menu>
    </ListItem>
  );
}
