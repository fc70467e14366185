import CallIcon from '@mui/icons-material/PhoneForwardedOutlined';
import EmailIcon from '@mui/icons-material/MailOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import NoteIcon from '@mui/icons-material/NotesOutlined';
import PeopleIcon from '@mui/icons-material/GroupOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import { Button, Chip, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { isFromItsDayOn } from '../../../contract/content/event-period.js';
import { ATTENDANCE, BOOKING_STATUSES, type StaffBooking } from '../../../contract/families/bookings.js';
import { greetingName } from '../../../contract/families/names.js';
import { CopyButton } from '../../components/CopyButton.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { LazyBoundary } from '../../components/LazyBoundary.js';
import { lazyScreen } from '../../components/lazyScreen.js';
import { mailTo, whatsAppTo } from '../../components/links.js';
import { CardActions } from '../../components/list/cards/CardActions.js';
import { CardLine } from '../../components/list/cards/CardLine.js';
import { RecordCard } from '../../components/list/cards/RecordCard.js';
import { useRowActions } from '../../components/list/CollectionContext.js';
import { StatusMenu } from '../../components/list/inline/StatusMenu.js';
import { useFieldChange } from '../../components/list/inline/useFieldChange.js';
import { PhoneLinks } from '../../components/PhoneLinks.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { SpamButton } from '../components/SpamButton.js';
import { BOOKING_STYLES, callLabel } from '../components/bookings/bookingStatus.js';
import { TooMany, useBookedEvent, useEventOf } from '../components/bookings/EventOfBooking.js';

const BookingDialog = lazyScreen(() => import('./BookingDialog.js'), 'BookingDialog');

const words = (name: string) => `resources.bookings.${name}`;

const COPY = { copy: words('copy_link'), copied: words('copied'), failed: words('copy_failed') };

export function BookingCard() {
  const booking = useRecordContext<StaffBooking>()!;
  const actions = useRowActions();
  const change = useFieldChange(booking);
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const eventText = useEventOf(booking);
  const { event, isDeleted } = useBookedEvent(booking);
  const [isChanging, setChanging] = useState(false);
  const { name, phone, email, people, note, status, offeredUntil } = booking;
  const call = callLabel(booking);
  const canTick = event && !isDeleted && isFromItsDayOn(event, { now: new Date(), timeZone });
  const text = { name: greetingName(name), reference: booking.reference, url: booking.url };
  const chat = whatsAppTo(phone, translate(words('whatsapp_text'), text));
  return (
    <RecordCard
      record={booking}
      title={name}
      badges={
        <>
          <StatusMenu
            status={status}
            statuses={BOOKING_STATUSES.filter((one) => canTick || !ATTENDANCE.includes(one))}
            styles={BOOKING_STYLES}
            onChoose={(chosen) => change({ status: chosen })}
          />
          {call && <Chip size="small" color="warning" icon={<CallIcon />} label={translate(call)} />}
        </>
      }
      actions={
        <CardActions onView={actions.view} onDelete={actions.remove}>
          {booking.spam && <SpamButton resource="bookings" record={booking} size="small" />}
          {canTick && status === 'BOOKED' && (
            <Button size="small" onClick={() => change({ status: 'CAME' })}>
              {translate(words('came'))}
            </Button>
          )}
          {call && (
            <Button size="small" onClick={() => change({ toCall: null })}>
              {translate(words('called'))}
            </Button>
          )}
          <Button size="small" onClick={() => setChanging(true)}>
            {translate(words('change'))}
          </Button>
        </CardActions>
      }
      dense
    >
      <Stack sx={{ gap: 0.25 }}>
        <CardLine icon={EventIcon} label={translate(words('fields.event'))}>
          {eventText}
        </CardLine>
        <CardLine icon={PeopleIcon} label={translate(words('fields.people'))}>
          {translate(words('for_people'), { smart_count: people })}
          <TooMany booking={booking} />
        </CardLine>
        {phone && (
          <CardLine icon={PhoneIcon} label={translate(words('fields.phone'))}>
            <PhoneLinks underline="hover" phone={phone} />
          </CardLine>
        )}
        {email && (
          <CardLine icon={EmailIcon} label={translate(words('fields.email'))} href={mailTo(email)}>
            {email}
          </CardLine>
        )}
        {note && (
          <CardLine icon={NoteIcon} label={translate(words('fields.note'))}>
            {note}
          </CardLine>
        )}
        {offeredUntil && (
          <Typography variant="body2">
            {translate(words('offered'), { time: formatDateTime(offeredUntil, timeZone) })}
          </Typography>
        )}
        <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap', ml: -0.5 }}>
          <CopyButton text={booking.url} messages={COPY} />
          {chat && (
            <Button size="small" component="a" href={chat} target="_blank" rel="noopener noreferrer">
              {translate(words('whatsapp'))}
            </Button>
          )}
        </Stack>
      </Stack>
      {isChanging && (
        <LazyBoundary>
          <BookingDialog eventId={booking.eventId} booking={booking} onClose={() => setChanging(false)} />
        </LazyBoundary>
      )}
    </RecordCard>
  );
}
