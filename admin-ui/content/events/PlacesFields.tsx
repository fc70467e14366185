import { BooleanInput, NumberInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { EVENT_PLACES } from '../../../contract/content/events.js';
import { FieldRow } from '../../components/form/FieldRow.js';

const whole = (value: string) => (value === '' ? null : Number(value));

const hint = (name: string) => `resources.events.form.${name}`;

function PlacesInput({ source, helperText }: { source: keyof typeof EVENT_PLACES; helperText: string }) {
  const { min, max } = EVENT_PLACES[source];
  return <NumberInput source={source} parse={whole} min={min} max={max} step={1} helperText={helperText} />;
}

/** Places that visitors book; the rest is asked once there are any. */
export function PlacesFields() {
  const places: number | null = useWatch({ name: 'places' });
  return (
    <>
      <PlacesInput source="places" helperText={hint('places_hint')} />
      {places !== null && places !== undefined && (
        <>
          <FieldRow>
            <PlacesInput source="placesEach" helperText={hint('places_each_hint')} />
            <PlacesInput source="bookingUntil" helperText={hint('booking_until_hint')} />
          </FieldRow>
          <TextInput source="bookingNote" multiline minRows={2} maxRows={6} helperText={hint('booking_note_hint')} />
          <BooleanInput source="hasWaitingList" helperText={false} />
        </>
      )}
    </>
  );
}
