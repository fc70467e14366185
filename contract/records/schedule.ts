/** When a record is published and taken down by itself; ISO 8601 instants. */
export interface Schedule {
  publishAt: string | null;
  unpublishAt: string | null;
}

export type ScheduleInput = Partial<Schedule>;

export const SCHEDULE = {
  publishAt: { message: 'Publish on must be an ISO 8601 date' },
  unpublishAt: {
    message: 'Take down on must be an ISO 8601 date',
    order: 'Take down on must be after Publish on',
  },
} as const;

/** What the clock does to a record. */
export type ScheduleTurn = 'published' | 'unpublished';

/** In place of CHANGED as the code of a 412, where the clock alone has changed the record in between. */
export const TURNED_BY_SCHEDULE: Record<ScheduleTurn, string> = {
  published: 'PUBLISHED_BY_SCHEDULE',
  unpublished: 'UNPUBLISHED_BY_SCHEDULE',
};
