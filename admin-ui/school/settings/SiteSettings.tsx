import { usePermissions } from 'react-admin';
import { Navigate, useParams } from 'react-router';
import { paths } from '../../providers/paths.js';
import { SectionForm } from './SectionForm.js';
import { SectionLinks } from './SectionLinks.js';
import { sectionsFor } from './siteSections.js';

export function SiteSettings() {
  const { permissions } = usePermissions();
  const sections = sectionsFor(permissions);
  const { section = sections[0] } = useParams();
  const current = sections.find((name) => name === section);
  if (!current) return <Navigate to={paths.siteSettings} replace />;

  return <SectionForm section={current} links={<SectionLinks sections={sections} current={current} />} />;
}
