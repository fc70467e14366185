import { Link } from 'react-router';
import type { PublicBranch } from '../../contract/branches.js';
import { branchPlace } from '../components/branch-place.js';
import { Icon } from '../components/Icon.js';
import { LocationMap } from '../components/LocationMap.js';
import { phoneLink } from '../components/phone-link.js';
import { Picture } from '../components/Picture.js';
import { t } from '../i18n/t.js';
import './branch-card.css';

export function BranchCard({ branch }: { branch: PublicBranch }) {
  const path = `/branch/${branch.id}`;
  const place = branch.title.endsWith(branch.name) && branch.title.slice(0, -branch.name.length).trim();
  return (
    <article className="branch-card">
      <Picture
        url={branch.heroImage}
        alt=""
        sizes="(min-width: 1000px) 390px, 92vw"
        ratio={[4, 3]}
        className="branch-card-picture"
      />
      <div className="branch-card-words">
        <h3>
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
          {branch.address}
        </p>
        <p>
          <Icon name="phone" />
          <a href={phoneLink(branch.contact)}>{branch.contact}</a>
        </p>
        <Link to={path} className="arrow-link">
          {t('branch.more')}
          <span className="visually-hidden"> {t('branch.moreAbout', { name: branch.title })}</span>
          <Icon name="arrow" />
        </Link>
      </div>
      <LocationMap place={branchPlace(branch)} title={branch.title} className="branch-card-map" />
    </article>
  );
}
