import { Link } from '../components/Link.js';
import { altText } from '../../contract/records/alts.js';
import { objectPosition } from '../../contract/records/focal-points.js';
import type { PublicBranch } from '../../contract/school/branches.js';
import { branchPlace } from '../components/map/branch-place.js';
import { Icon } from '../components/Icon.js';
import { LocationMap } from '../components/map/LocationMap.js';
import { PhoneLinks } from '../components/PhoneLinks.js';
import { LatePicture } from '../components/picture/LatePicture.js';
import { Message } from '../i18n/Message.js';
import { t } from '../i18n/t.js';
import './branch-card.css';

interface BranchCardProps {
  branch: PublicBranch;
  mapOnDemand?: boolean;
}

/** The picture and the map of a branch, and how to reach it. */
export function BranchCard({ branch, mapOnDemand }: BranchCardProps) {
  const path = `/branch/${branch.id}`;
  const place = branch.title.endsWith(branch.name) && branch.title.slice(0, -branch.name.length).trim();
  return (
    <article className="branch-card">
      <div className="branch-card-views">
        <LatePicture
          url={branch.heroImage}
          alt={altText(branch.alts, branch.heroImage)}
          position={objectPosition(branch.focalPoints, branch.heroImage)}
          sizes="(min-width: 1100px) 400px, (min-width: 640px) 46vw, 50vw"
          className="branch-card-picture"
        />
        <LocationMap place={branchPlace(branch)} title={branch.title} onDemand={mapOnDemand} />
      </div>
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
          <Message message="branch.moreAbout" values={{ name: branch.title }} />
        </span>
        <Icon name="arrow" />
      </Link>
    </article>
  );
}
