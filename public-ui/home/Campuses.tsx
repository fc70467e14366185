import { lazy, Suspense, useState } from 'react';
import type { PublicBranch } from '../../contract/school/branches.js';
import { BranchCard } from '../branches/BranchCard.js';
import { Notice } from '../components/Notice.js';
import { PartBoundary } from '../components/PartBoundary.js';
import { SectionHeading } from '../components/SectionHeading.js';
import { useHydrated } from '../components/useHydrated.js';
import { Message } from '../i18n/Message.js';
import { t } from '../i18n/home.js';
import { MANY_BRANCHES } from '../layout/BranchMenu.js';
import { useSettings } from '../routing/site.js';

const BranchFilter = lazy(() => import('../layout/BranchFilter.js'));

/** Number of maps that are drawn without being asked for. */
const MAPS = 4;

export function Campuses({ branches }: { branches: PublicBranch[] }) {
  const { site_campuses: campuses, site_map_credit: mapCredit } = useSettings();
  const hydrated = useHydrated();
  const [found, setFound] = useState<{ id: number }[]>();
  const isMany = branches.length >= MANY_BRANCHES;
  const shown = found ? branches.filter(({ id }) => found.some((branch) => branch.id === id)) : branches;

  return (
    <section className="section section-tinted" aria-labelledby="home-branches">
      <div className="wide">
        <SectionHeading
          id="home-branches"
          kicker={campuses && <Message message="home.branchesKicker" values={{ campuses }} />}
          title={t('home.branches')}
        >
          {isMany && (
            <div className="campuses-filter">
              {hydrated && (
                <PartBoundary fallback={null}>
                  <Suspense>
                    <BranchFilter branches={branches} onFound={setFound} />
                  </Suspense>
                </PartBoundary>
              )}
            </div>
          )}
        </SectionHeading>
        {branches.length ? (
          <div className={isMany ? 'branch-cards branch-cards-many' : 'branch-cards'}>
            {shown.map((branch) => (
              <BranchCard key={branch.id} branch={branch} mapOnDemand={branches.indexOf(branch) >= MAPS} />
            ))}
          </div>
        ) : (
          <Notice title={t('nav.noBranches')} />
        )}
        {branches.length > 0 && (
          <p className="map-credit" dir="auto">
            {mapCredit}
          </p>
        )}
      </div>
    </section>
  );
}
