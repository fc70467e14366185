import { Link } from 'react-router';
import { altText } from '../../contract/records/alts.js';
import type { PublicBranch } from '../../contract/school/branches.js';
import { branchPlace } from '../components/map/branch-place.js';
import { Icon } from '../components/Icon.js';
import { LocationMap } from '../components/map/LocationMap.js';
import { PhoneLinks } from '../components/PhoneLinks.js';
import { LatePicture } from '../components/picture/LatePicture.js';
import { Phrase } from '../i18n/Phrase.js';
import { t } from '../i18n/t.js';
import './branch-card.css';

interface BranchCardProps {
  branch: PublicBranch;
  mapOnDemand?: boolean;
}

export function BranchCard({ branch, mapOnDemand }: BranchCardProps) {
  const path = `/branch/${branch.id}`;
  const place = branch.title.endsWith(branch.name) && branch.title.slice(0, -branch.name.length).trim();
  return (
    <article className="branch-card">
      <LatePicture
        url={branch.heroImage}
        alt={altText(branch.alts, branch.heroImage)}
        sizes="(min-width: 1000px) 390px, 92vw"
        ratio={[4, 3]}
        className="branch-card-picture"
      />
      <div className="branch-card-content">
        <h3 dir="auto">
          {place && (
            <>
              <span>{place.replace(/ -$/, '')}</span>
              <i className="visually-hidden"> - </i>
            </>
          )}
          {branch.name}
        </h3>
        <p>
          <Icon name="pin" />
          <span dir="auto">{branch.address}</span>
        </p>
        <p>
          <Icon name="phone" />
          <PhoneLinks phone={branch.contact} />
        </p>
        <Link to={path} className="arrow-link">
          {t('branch.more')}
          <span className="visually-hidden">
            {' '}
            <Phrase phrase="branch.moreAbout" values={{ name: branch.title }} />
          </span>
          <Icon name="arrow" />
        </Link>
      </div>
      <LocationMap
        place={branchPlace(branch)}
        title={branch.title}
        className="branch-card-map"
        onDemand={mapOnDemand}
      />
    </article>
  );
}
