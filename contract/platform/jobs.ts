export const JOB_STATES = ['waiting', 'running', 'retrying', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

export interface StaffJob {
  id: number;
  name: string;
  state: JobState;
  /** The next run, or the last one of a running or failed job. ISO 8601. */
  runAt: string;
  attempts: number;
  repeats: boolean;
  error: string | null;
  succeededAt: string | null;
}
