/** What every call resolves to; calls never throw. */
export type Result<T> = { success: true; data: T; message: string; total: number } | CallError;

export interface CallError {
  success: false;
  message: string;
  /** 0 when no answer came. */
  status: number;
}

/** Thrown by the HTTP SiteApi, so that a page can tell an unsuccessful answer from none. */
export class CallFailed extends Error {
  constructor(readonly result: CallError) {
    super(result.message);
  }
}
