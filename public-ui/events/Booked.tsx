import type { PublicEvent } from '../../contract/content/events.js';
import { BOOKED, type BookingReceipt, OFFER_HOURS } from '../../contract/families/bookings.js';
import { whatsAppUrl } from '../../contract/platform/phones.js';
import { plainText } from '../../contract/platform/text.js';
import { dateAndTime } from '../components/event-date.js';
import { Sent, type SentProps } from '../components/form/Sent.js';
import { Icon } from '../components/Icon.js';
import { PhoneLinks } from '../components/PhoneLinks.js';
import { t } from '../i18n/bookings.js';
import { useSite } from '../routing/site.js';

interface Props extends Pick<SentProps, 'again'> {
  /** Only the reference, if the URL alone says that the form was stored. */
  receipt: Pick<BookingReceipt, 'reference' | 'id'> & Partial<BookingReceipt>;
  event: PublicEvent;
  isInCalendar: boolean;
}

/** Replaces the form: the booking, its secret link, and what happens next. */
export function Booked({ receipt, event, isInCalendar, again }: Props) {
  const { config, settings } = useSite();
  const { status, people, url, reference } = receipt;
  const title = plainText(event.title);
  const when = dateAndTime(event, config.timeZone);
  const isRepeated = url === null;
  const phone = settings.contact_phone;
  return (
    <Sent title={titleOf(receipt)} said="" next="" receipt={receipt} again={again} once>
      {isRepeated && (
        <p>
          {t('booking.firstOne')} <PhoneLinks phone={phone} />
        </p>
      )}
      {status === 'WAITING' && <p>{t('booking.whenFree', { hours: OFFER_HOURS })}</p>}
      <dl className="booked-facts">
        <div>
          <dt>{t('booking.when')}</dt>
          <dd>
            {when}
            {event.branch && <span dir="auto">, {event.branch}</span>}
          </dd>
        </div>
        {people && (
          <div>
            <dt>{t('booking.people')}</dt>
            <dd>{people}</dd>
          </div>
        )}
      </dl>
      {url && <p>{t('booking.keepLink')}</p>}
      <p className="booked-actions">
        {url && (
          <>
            <a href={whatsAppUrl(t('booking.whatsAppText', { title, when, reference, url }))} className="button">
              {t('booking.whatsApp')}
            </a>
            <a href={url} className="button button-quiet">
              {t('booking.link')}
            </a>
          </>
        )}
        {isInCalendar && (
          <a href={`/event/${event.id}.ics`} className="button button-quiet">
            <Icon name="calendar" />
            {t('booking.calendar')}
          </a>
        )}
      </p>
    </Sent>
  );
}

function titleOf({ status, url }: Props['receipt']): string {
  if (!status) return t('booking.reached');
  if (url === null) return t('booking.again');
  return status === 'WAITING' ? t('booking.waits') : BOOKED;
}
