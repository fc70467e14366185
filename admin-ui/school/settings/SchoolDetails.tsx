import {
  Stack,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  TextField,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { usePermissions, useTranslate } from 'react-admin';
import { Navigate, useParams, Link, useLocation, useNavigate } from 'react-router';
import type { SiteSection } from '../../../contract/records/open-forms.js';
import { ScreenLoading } from '../../components/ScreenLoading.js';
import { SampleNotice } from '../../layout/SampleNotice.js';
import { useSample } from '../../layout/useSample.js';
import { paths } from '../../providers/paths.js';
import { SectionForm } from './SectionForm.js';
import { sectionsFor, siteSections } from './siteSections.js';
import { useSiteMessage } from './useSiteMessage.js';

export function SchoolDetails() {
  const { isLoading } = useSample();
  if (isLoading) return <ScreenLoading shape="form" />;
  return (
    <Stack sx={{ gap: 2, maxWidth: 1360 }}>
      <SampleNotice />
      <SiteSettings />
    </Stack>
  );
}

function SiteSettings() {
  const { permissions } = usePermissions();
  const sections = sectionsFor(permissions);
  const { section = sections[0] } = useParams();
  const current = sections.find((name) => name === section);
  if (!current) return <Navigate to={paths.siteSettings} replace />;

  return <SectionForm section={current} links={<SectionLinks sections={sections} current={current} />} />;
}

interface SectionLinksProps {
  sections: SiteSection[];
  current: SiteSection;
}

/** Links to the sections of the school details: a list beside the form, or a select above it in a narrow window. */
function SectionLinks({ sections, current }: SectionLinksProps) {
  const translate = useTranslate();
  const message = useSiteMessage();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isBeside = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const label = translate('settings.sections');
  const titleOf = (section: SiteSection) => message(siteSections[section].title);

  if (!isBeside) {
    return (
      <nav aria-label={label}>
        <TextField
          select
          id="section"
          label={translate('settings.section')}
          value={current}
          onChange={({ target }) => void navigate(paths.siteSection(target.value))}
          slotProps={{ select: { native: true } }}
          sx={{ my: 0 }}
        >
          {sections.map((section) => (
            <option key={section} value={section}>
              {titleOf(section)}
            </option>
          ))}
        </TextField>
      </nav>
    );
  }
  return (
    <List
      component="nav"
      aria-label={label}
      disablePadding
      sx={{ position: 'sticky', top: 'calc(var(--top-bar, 0px) + 16px)' }}
    >
      {sections.map((section) => (
        <ListItem key={section} component="div" disablePadding>
          <ListItemButton
            component={Link}
            // The first section also has the URL of the screen without a section.
            to={section === current ? pathname : paths.siteSection(section)}
            selected={section === current}
            aria-current={section === current ? 'page' : undefined}
            sx={{ borderRadius: 1, py: 0.25 }}
          >
            <ListItemText primary={titleOf(section)} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
