import type { SvgIconComponent } from '@mui/icons-material';
import { ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { sidebarButton } from './sidebarButton.js';

interface Props {
  label: string;
  to: string;
  current: boolean;
  icon?: SvgIconComponent;
}

export function SidebarItem({ label, to, current, icon: Icon }: Props) {
  const translate = useTranslate();
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={to}
        selected={current}
        aria-current={current ? 'page' : undefined}
        sx={{ ...sidebarButton, ...(!Icon && { pl: 5.5, py: 0.5 }) }}
      >
        {Icon && (
          <ListItemIcon>
            <Icon fontSize="small" />
          </ListItemIcon>
        )}
        <ListItemText primary={translate(label)} />
      </ListItemButton>
    </ListItem>
  );
}
