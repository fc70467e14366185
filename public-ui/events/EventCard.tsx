import { Link } from 'react-router';
import { altText } from '../../contract/records/alts.js';
import { clockTime, dayOf } from '../../contract/platform/dates.js';
import type { PublicEvent } from '../../contract/content/events.js';
import { plainText } from '../../contract/platform/text.js';
import { dayParts, longDate } from '../components/event-date.js';
import { Icon } from '../components/Icon.js';
import { LatePicture } from '../components/picture/LatePicture.js';
import { Picture } from '../components/picture/Picture.js';
import { BoldText } from '../components/BoldText.js';
import { t } from '../i18n/t.js';
import { useSite } from '../routing/site.js';
import { cardPictureOf } from './card-event.js';
import './event-card.css';

type Shape = 'card' | 'large' | 'row';

interface EventCardProps {
  event: PublicEvent;
  shape?: Shape;
  /** Where the card's title stands among the page's headings. */
  heading?: 'h2' | 'h3';
  lead?: boolean;
}

const SIZES = {
  card: '(min-width: 1100px) 376px, (min-width: 700px) 46vw, 92vw',
  large: '(min-width: 1000px) 640px, 92vw',
  row: '(min-width: 700px) 200px, 34vw',
};
const WORDS = { card: 130, large: 220, row: 90 };

export function EventCard({ event, shape = 'card', heading: Heading = 'h3', lead }: EventCardProps) {
  const { config, today } = useSite();
  const day = dayOf(event.date, config.timeZone);
  const { day: date, monthShort } = dayParts(day);
  const picture = cardPictureOf(event);
  const CardPicture = lead ? Picture : LatePicture;

  return (
    <article className={`event-card event-card-${shape}`}>
      <div className="event-card-picture">
        {picture && <CardPicture url={picture} sizes={SIZES[shape]} alt={altText(event.alts, picture)} lead={lead} />}
        <p className="event-card-day" aria-hidden>
          <strong>{date}</strong>
          {monthShort}
        </p>
      </div>
      <div className="event-card-content">
        {day >= today && <p className="tag">{t(day === today ? 'events.today' : 'events.coming')}</p>}
        <Heading dir="auto">
          <Link to={`/event/${event.id}`}>{plainText(event.title)}</Link>
        </Heading>
        <p className="event-card-when">
          <span>
            <Icon name="calendar" />
            <time dateTime={day}>{longDate(event.date, config.timeZone)}</time>
          </span>
          <span>
            <Icon name="clock" />
            {clockTime(event.time)}
          </span>
        </p>
        <p className="event-card-text" dir="auto">
          <BoldText text={event.description} limit={WORDS[shape]} />
        </p>
      </div>
    </article>
  );
}
