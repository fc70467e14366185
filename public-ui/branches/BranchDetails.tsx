import type { PublicBranch } from '../../contract/school/branches.js';
import { branchPlace } from '../components/map/branch-place.js';
import { ContactLines } from '../components/ContactLines.js';
import { LocationMap } from '../components/map/LocationMap.js';
import { t } from '../i18n/branch.js';

export function BranchDetails({ branch }: { branch: PublicBranch }) {
  return (
    <aside className="branch-details" aria-labelledby="branch-find">
      <h2 id="branch-find">{t('branch.find')}</h2>
      <LocationMap place={branchPlace(branch)} title={branch.title} />
      <ContactLines address={branch.address} phone={branch.contact} email={branch.email} />
    </aside>
  );
}
