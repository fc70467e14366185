import type { SvgIconComponent } from '@mui/icons-material';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import {
  Box,
  Divider,
  List,
  Typography,
  Stack,
  Collapse,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
} from '@mui/material';
import { useId, useEffect, useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { COLOURS } from '../../contract/platform/tokens.js';
import { useToday, useTodayInterval } from '../components/useToday.js';
import { paths } from '../providers/paths.js';
import { useSchoolName } from '../providers/useSchoolName.js';
import type { MenuSection } from './feature.js';
import { useFeatures, useScreen } from './FeaturesContext.js';
import { MenuBadge } from './MenuBadge.js';
import { type MenuEntry, menuSections, type MenuGroupEntry, waitingIn, type MenuLink } from './menuEntries.js';
import { RailEntry } from './RailEntry.js';
import { sidebarButton } from './sidebarButton.js';

export const SIDEBAR_WIDTH = 244;
export const RAIL_WIDTH = 64;

export function Sidebar({ isRail = false }: { isRail?: boolean }) {
  const translate = useTranslate();
  const { permissions } = usePermissions();
  const current = useScreen()?.menuPath;
  const { data } = useToday({ refetchInterval: useTodayInterval() });
  const sections = menuSections(useFeatures(), permissions, data?.waiting);

  return (
    <Box
      component="nav"
      aria-label={translate('shell.menu')}
      sx={{
        width: isRail ? RAIL_WIDTH : SIDEBAR_WIDTH,
        minHeight: '100%',
        bgcolor: '#1b2430',
        color: '#fff',
        px: isRail ? 1 : 1.5,
        pb: 1,
      }}
    >
      <SchoolMark isSmall={isRail} />
      {sections.map((section) =>
        isRail ? (
          <RailSection key={section.section} {...section} current={current} />
        ) : (
          <SidebarSection key={section.section} {...section} current={current} />
        ),
      )}
    </Box>
  );
}

interface SectionProps {
  section: MenuSection;
  entries: MenuEntry[];
  current: string | undefined;
}

function RailSection({ section, entries, current }: SectionProps) {
  return (
    <>
      {section !== 'today' && <Divider sx={{ borderColor: 'rgba(255,255,255,0.16)', my: 0.5 }} />}
      <List disablePadding>
        {entries.map((entry) => (
          <RailEntry key={entry.label} entry={entry} current={current} />
        ))}
      </List>
    </>
  );
}

function SidebarSection({ section, entries, current }: SectionProps) {
  const translate = useTranslate();
  const headingId = useId();
  // The section's only entry is a group with the same name.
  const isNamed = section !== 'system';
  return (
    <>
      {isNamed && (
        <Typography
          id={headingId}
          sx={{
            px: 1,
            pt: 0.5,
            pb: 0.25,
            fontSize: '0.75rem',
            fontWeight: 650,
            lineHeight: 1.3,
            color: 'rgba(255,255,255,0.62)',
          }}
        >
          {translate(`nav.sections.${section}`)}
        </Typography>
      )}
      <List disablePadding aria-labelledby={isNamed ? headingId : undefined} sx={isNamed ? undefined : { pt: 1 }}>
        {entries.map((entry) =>
          'links' in entry ? (
            <SidebarGroup key={entry.label} entry={entry} current={current} />
          ) : (
            <SidebarItem key={entry.label} {...entry} current={current === entry.to} />
          ),
        )}
      </List>
    </>
  );
}

function SchoolMark({ isSmall }: { isSmall: boolean }) {
  const translate = useTranslate();
  const name = useSchoolName();
  return (
    <Stack
      component={Link}
      to={paths.dashboard}
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 1.25,
        px: 1,
        justifyContent: isSmall ? 'center' : undefined,
        height: 64,
        color: '#fff',
        textDecoration: 'none',
        '&:focus-visible': { outline: `2px solid ${COLOURS.marigold}`, outlineOffset: -4, borderRadius: 1 },
      }}
    >
      <img src="/admin/mark.svg" alt={isSmall ? name : ''} width={32} height={32} />
      {!isSmall && (
        <span>
          <Typography component="span" sx={{ display: 'block', fontWeight: 650, lineHeight: 1.15 }}>
            {name}
          </Typography>
          <Typography component="span" variant="caption" sx={{ color: 'rgba(255,255,255,0.66)' }}>
            {translate('shell.name')}
          </Typography>
        </span>
      )}
    </Stack>
  );
}

interface SidebarGroupProps {
  entry: MenuGroupEntry;
  current: string | undefined;
}

function SidebarGroup({ entry, current }: SidebarGroupProps) {
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

interface SidebarItemProps extends MenuLink {
  current: boolean;
  icon?: SvgIconComponent;
}

function SidebarItem({ label, to, waiting, current, icon: Icon }: SidebarItemProps) {
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
