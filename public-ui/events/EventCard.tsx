import { Link } from '../components/Link.js';
import { altText } from '../../contract/records/alts.js';
import { objectPosition } from '../../contract/records/focal-points.js';
import type { PublicEvent } from '../../contract/content/events.js';
import { plainText } from '../../contract/platform/text.js';
import { dayParts, dayRange, daysOf, timeRange } from '../components/event-date.js';
import { Icon } from '../components/Icon.js';
import { LatePicture } from '../components/picture/LatePicture.js';
import { Picture } from '../components/picture/Picture.js';
import { BoldText } from '../components/BoldText.js';
import { t } from '../i18n/t.js';
import { useSite } from '../routing/site.js';
import { cardPictureOf } from './card-picture.js';
import './event-card.css';

/** A compact card is a row on a phone. */
type Shape = 'card' | 'compact';

interface EventCardProps {
  event: PublicEvent;
  shape?: Shape;
  /** Level in the page's outline. */
  heading?: 'h2' | 'h3';
  lead?: boolean;
}

const SIZES = {
  card: '(min-width: 1100px) 376px, (min-width: 700px) 46vw, 92vw',
  compact: '(min-width: 1000px) 400px, (min-width: 640px) 46vw, 34vw',
};
const WORDS = { card: 130, compact: 90 };

export function EventCard({ event, shape = 'card', heading: Heading = 'h3', lead }: EventCardProps) {
  const { config, today } = useSite();
  const days = daysOf(event, config.timeZone);
  const { day: date, monthShort } = dayParts(days.first);
  const label = labelOf(event, days, today);
  const picture = cardPictureOf(event);
  const CardPicture = lead ? Picture : LatePicture;

  return (
    <article className={`event-card event-card-${shape}`}>
      <div className="event-card-picture">
        {picture && (
          <CardPicture
            url={picture}
            sizes={SIZES[shape]}
            alt={altText(event.alts, picture)}
            position={objectPosition(event.focalPoints, picture)}
            lead={lead}
          />
        )}
        <p className="event-card-day" aria-hidden>
          <strong>{date}</strong>
          {monthShort}
        </p>
      </div>
      <div className="event-card-content">
        {label && (
          <p className="tag" data-occurrence={event.occurrence}>
            {t(label)}
          </p>
        )}
        <Heading dir="auto">
          <Link to={`/event/${event.id}`}>{plainText(event.title)}</Link>
        </Heading>
        <p className="event-card-when">
          <span>
            <Icon name="calendar" />
            <time dateTime={days.first}>{dayRange(days)}</time>
          </span>
          <span>
            <Icon name="clock" />
            {timeRange(event, config.timeZone)}
          </span>
        </p>
        <p className="event-card-text" dir="auto">
          <BoldText text={event.description} limit={WORDS[shape]} />
        </p>
      </div>
    </article>
  );
}

function labelOf({ occurrence }: PublicEvent, { first, last }: ReturnType<typeof daysOf>, today: string) {
  if (occurrence !== 'PLANNED') return `occurrence.${occurrence}` as const;
  if (last < today) return undefined;
  return first <= today ? 'events.today' : 'events.coming';
}
