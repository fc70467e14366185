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
