import type { SvgIconComponent } from '@mui/icons-material';
import { ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { MenuBadge } from './MenuBadge.js';
import type { MenuLink } from './menuEntries.js';
import { sidebarButton } from './sidebarButton.js';

interface Props extends MenuLink {
  current: boolean;
  icon?: SvgIconComponent;
}

export function SidebarItem({ label, to, waiting, current, icon: Icon }: Props) {
  const translate = useTranslate();
  const badgeId = useId();
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={to}
        selected={current}
        aria-current={current ? 'page' : undefined}
        aria-describedby={waiting ? badgeId : undefined}
        sx={{ ...sidebarButton, ...(!Icon && { pl: 5.5 }) }}
      >
        {Icon && (
          <ListItemIcon>
            <Icon fontSize="small" />
          </ListItemIcon>
        )}
        <ListItemText primary={translate(label)} />
        <MenuBadge id={badgeId} count={waiting} />
      </ListItemButton>
    </ListItem>
  );
}
