import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * How many places of an event are taken, maintained by the transaction that changes its bookings. A table of its own, so
 * that a booking is no change of the event: no version, no webhook, and no page that does not show the places.
 */
@Entity('event_places')
export class EventPlaces {
  @PrimaryColumn('integer') eventId: number;
  @Column('integer') taken: number;
}

/** SQL for the places taken of the event of an alias. */
export const placesTaken = (event: string): string =>
  `SELECT coalesce((SELECT "taken" FROM "event_places" WHERE "eventId" = ${event}."id"), 0)`;

/** Null for an event that takes no bookings. */
export const placesLeftOf = ({
  places,
  placesTaken = 0,
}: {
  places?: number | null;
  placesTaken?: number;
}): number | null => (places ? Math.max(0, places - placesTaken) : null);

/** The URLs of the responses that show the places left. */
export const placesUrls = (eventId: number | string): RegExp =>
  new RegExp(`^/(?:api/events(?:[/?]|$)|event/${eventId}(?:[/?]|$)|visit(?:[/?]|$))`);

export const EVENT_PLACES_TABLE = 'event_places';
