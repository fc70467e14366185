import { Box, Divider, List, Typography } from '@mui/material';
import { useId } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { useFeatures, useScreen } from './FeaturesContext.js';
import type { MenuSection } from './feature.js';
import { type MenuEntry, menuSections } from './menuEntries.js';
import { useToday, useTodayInterval } from '../components/useToday.js';
import { RailEntry } from './RailEntry.js';
import { SchoolMark } from './SchoolMark.js';
import { SidebarGroup } from './SidebarGroup.js';
import { SidebarItem } from './SidebarItem.js';

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
