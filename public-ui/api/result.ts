import type { Failure } from '../../contract/platform/envelope.js';

/** The result of every call; calls never throw. */
export type Result<T> = { success: true; data: T; message: string; total: number } | CallError;

export interface CallError extends Pick<Failure, 'issues'> {
  success: false;
  message: string;
  /** 0 without a response. */
  status: number;
}

/** Thrown by httpSiteApi, so that pages can distinguish an unsuccessful response from none. */
export class CallFailed extends Error {
  constructor(readonly result: CallError) {
    super(result.message);
  }
}
