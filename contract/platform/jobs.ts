export const JOB_STATES = ['waiting', 'running', 'retrying', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Work in the background, as super administrators read it. */
export interface StaffJob {
  id: number;
  name: string;
  state: JobState;
  /** When it is run next, an ISO instant; of a running or failed one when it was. */
  runAt: string;
  /** How often it was begun since it last succeeded. */
  attempts: number;
  /** Whether it is run again and again. */
  repeats: boolean;
  /** Why the last try failed, or null. */
  error: string | null;
  /** When it last succeeded, an ISO instant, or null. */
  succeededAt: string | null;
}
