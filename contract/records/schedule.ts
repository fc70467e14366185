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

export type ScheduleTransition = 'published' | 'unpublished';

/** Replaces the code CHANGED if only the scheduler has changed the record. */
export const CHANGED_BY_SCHEDULE: Record<ScheduleTransition, string> = {
  published: 'PUBLISHED_BY_SCHEDULE',
  unpublished: 'UNPUBLISHED_BY_SCHEDULE',
};
