import type { CSSProperties } from 'react';
import { Link } from '../components/Link.js';
import { altText } from '../../contract/records/alts.js';
import { objectPosition } from '../../contract/records/focal-points.js';
import { BRANCH_COLOUR_VALUES, type BranchColour } from '../../contract/school/branch-colours.js';
import type { PublicBranch } from '../../contract/school/branches.js';
import { branchPlace } from '../components/map/branch-place.js';
import { Icon } from '../components/Icon.js';
import { LocationMap } from '../components/map/LocationMap.js';
import { PhoneLinks } from '../components/PhoneLinks.js';
import { LatePicture } from '../components/picture/LatePicture.js';
import { Message } from '../i18n/Message.js';
import { t } from '../i18n/t.js';
import './branch-card.css';

/** The white text reaches 4.5:1 on each colour that campuses have in the light theme. */
const panelOf = (colour: BranchColour) =>
  ({ '--panel': BRANCH_COLOUR_VALUES[colour].light, '--on-panel': 'var(--colour-white)' }) as CSSProperties;

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
        {branch.heroImage ? (
          <LatePicture
            url={branch.heroImage}
            alt={altText(branch.alts, branch.heroImage)}
            position={objectPosition(branch.focalPoints, branch.heroImage)}
            sizes="(min-width: 1100px) 400px, (min-width: 640px) 46vw, 50vw"
            className="branch-card-picture"
          />
        ) : (
          <CampusPanel branch={branch} />
        )}
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

/** In place of a picture: the short name on the colour of the campus, or else on that of the school. The heading names it. */
function CampusPanel({ branch: { name, colour } }: { branch: PublicBranch }) {
  return (
    <div className="branch-card-picture campus-panel" style={colour ? panelOf(colour) : undefined} aria-hidden>
      <span dir="auto">{name}</span>
    </div>
  );
}
