import { useState } from 'react';
import {
  type HttpError,
  NumberInput,
  TextInput,
  useDataProvider,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin';
import {
  BOOKING_PEOPLE,
  type StaffBooking,
  BOOKING,
  ENTERED_PHONE,
  type EnteredBooking,
} from '../../../contract/families/bookings.js';
import { ENTRY_SOURCES, type EntrySource } from '../../../contract/families/contacts.js';
import { ENTERED_CONTACT, ENTRY } from '../../../contract/families/entries.js';
import type { Issue } from '../../../contract/platform/envelope.js';
import { textErrors } from '../../../contract/platform/validation.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import { ChoiceInput } from '../../components/form/ChoiceInput.js';
import { FieldRow } from '../../components/form/FieldRow.js';
import { FormDialog } from '../../components/form/FormDialog.js';
import type { Save } from '../../components/form/FramedForm.js';
import type { TextValues } from '../../components/form/textValues.js';
import { wholeNumber } from '../../components/form/wholeNumber.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';

interface BookingValues extends TextValues<'name' | 'phone' | 'email' | 'note'> {
  people: number | null;
  source: EntrySource;
}

const bookingToForm = (booking?: StaffBooking): BookingValues => ({
  name: booking?.name ?? '',
  phone: booking?.phone ?? '',
  email: booking?.email ?? '',
  people: booking?.people ?? 1,
  note: booking?.note ?? '',
  source: 'PHONE',
});

/** Returns what is wrong, in the order of the fields. */
function bookingIssues({ people, ...values }: BookingValues): Issue[] {
  const { name, note } = BOOKING;
  const isReachable = values.phone?.trim() || values.email?.trim();
  const fits = Number.isInteger(people) && people! >= BOOKING_PEOPLE.min && people! <= BOOKING_PEOPLE.max;
  return [
    ...textErrors<'name'>({ name }, values),
    ...(isReachable ? [] : [{ path: 'phone', message: ENTRY.reachable }]),
    ...textErrors<'phone' | 'email'>({ phone: ENTERED_PHONE, email: ENTERED_CONTACT.email }, values),
    ...(fits ? [] : [{ path: 'people', message: people === null ? BOOKING_PEOPLE.required : BOOKING_PEOPLE.message }]),
    ...textErrors<'note'>({ note }, values),
  ];
}

const bookingFromForm = ({ people, note, phone, email, name }: BookingValues) => ({
  name: name!,
  phone: phone || '',
  email: email || '',
  people: people!,
  note: note || null,
});

const enteredFromForm = (eventId: number, values: BookingValues): EnteredBooking => ({
  ...bookingFromForm(values),
  source: values.source,
  eventId,
});

interface Props {
  eventId: number;
  /** The booking to change; undefined for a new one. */
  booking?: StaffBooking;
  onClose: () => void;
}

const label = (name: string) => `resources.bookings.fields.${name}`;
const TYPED = { helperText: false, slotProps: { htmlInput: { dir: 'auto' } } } as const;

export function BookingDialog({ eventId, booking: shown, onClose }: Props) {
  const translate = useTranslate();
  // Keeps the version as it was opened: if a colleague has saved since, the server must refuse the change.
  const [booking] = useState(shown);
  const [values] = useState(() => bookingToForm(booking));
  const save = useSave(eventId, booking, onClose);
  const words = (name: string) => translate(`resources.bookings.${name}`);
  return (
    <FormDialog
      resource="bookings"
      title={words(booking ? 'change_title' : 'new')}
      text={words(booking ? 'change_text' : 'new_text')}
      submit={words('save')}
      id={booking?.id}
      values={values}
      rules={bookingIssues}
      onSave={save}
      onClose={onClose}
    >
      <TextInput source="name" label={label('name')} {...TYPED} />
      <FieldRow>
        <TextInput source="phone" label={label('phone')} type="tel" helperText={false} />
        <TextInput source="email" label={label('email')} type="email" helperText={false} />
      </FieldRow>
      <FieldRow>
        <NumberInput
          source="people"
          label={label('people')}
          parse={wholeNumber}
          min={BOOKING_PEOPLE.min}
          max={BOOKING_PEOPLE.max}
          step={1}
          helperText={false}
        />
        {!booking && (
          <ChoiceInput
            source="source"
            label={label('source')}
            choices={ENTRY_SOURCES.map((id) => ({ id, name: `resources.contacts.sources.${id}` }))}
          />
        )}
      </FieldRow>
      <TextInput source="note" label={label('note')} multiline minRows={2} maxRows={6} {...TYPED} />
    </FormDialog>
  );
}

function useSave(eventId: number, booking: StaffBooking | undefined, onClose: () => void): Save<BookingValues> {
  const dataProvider = useDataProvider<typeof ours>();
  const notify = useNotify();
  const refresh = useRefresh();
  return async (values, idempotencyKey) => {
    try {
      if (booking) {
        await dataProvider.update<StaffBooking>('bookings', {
          id: booking.id,
          data: bookingFromForm(values),
          previousData: booking,
        });
      } else
        await dataProvider.create('bookings', { data: enteredFromForm(eventId, values), meta: { idempotencyKey } });
    } catch (thrown) {
      const error = thrown as HttpError;
      if (error.body?.errors) return error.body.errors as Record<string, string>;
      if (error.status !== 401)
        notify(errorMessageOf(error, { failed: 'resources.bookings.failed' }), { type: 'error' });
      return false;
    }
    notify('resources.bookings.saved', { type: 'success' });
    refresh();
    onClose();
    return undefined;
  };
}
