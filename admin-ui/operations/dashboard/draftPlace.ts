import { DRAFT_PARAM } from '../../../contract/accounts/form-drafts.js';
import { type DraftName, isNewRecord, sectionOf } from '../../../contract/records/open-forms.js';
import { type Feature, viewOf } from '../../layout/feature.js';
import { paths } from '../../providers/paths.js';

/** Settings have one screen for each category, and the school details have a URL for each section. */
const SETTINGS: Record<string, string> = { contact: paths.contactDetails, site: paths.siteSettings };

/** Returns the URL of the form of a draft and the message key of its title. */
export function draftPlace(features: Feature[], { resource, record }: DraftName) {
  const screens = features.flatMap((feature) => feature.screens);
  const section = resource === 'settings' ? sectionOf(record) : undefined;
  const view = isNewRecord(record) ? 'create' : 'edit';
  const feature = features.find((one) => one.resource?.name === resource);
  const screen =
    resource === 'settings'
      ? screens.find(({ path }) => path === (section ? paths.siteSettings : SETTINGS[record]))
      : feature && viewOf(feature, view);
  const to = section ? paths.siteSection(section) : screen?.path.replace(':id', record);
  return screen && { to: `${to}?${DRAFT_PARAM}=${record}`, title: screen.title };
}
