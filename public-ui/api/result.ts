/** What every call resolves to; calls never throw. */
export type Result<T> = { success: true; data: T; message: string; total: number } | CallFault;

export interface CallFault {
  success: false;
  message: string;
  /** 0 when no answer came. */
  status: number;
}

/** Thrown by the HTTP SiteApi, so that a page can tell an unsuccessful answer from none. */
export class CallFailed extends Error {
  constructor(readonly fault: CallFault) {
    super(fault.message);
  }
}
