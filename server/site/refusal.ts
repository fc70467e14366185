import { AppException } from '../platform/http/exceptions.js';

/** Why what a parent sent from a page was not taken, beside what it was about. */
export interface Refused {
  id: number;
  /** The file that it was to replace. */
  fileId?: number;
  message: string;
}

export interface Refusal extends Refused {
  status: number;
  retryAfter?: number;
}

/** Throws whatever has no words for a parent. */
export function asRefusal(error: unknown, id: number, fileId?: number): Refusal {
  if (!(error instanceof AppException)) throw error;
  const { message, extra } = error;
  return { id, fileId, message, status: error.getStatus(), retryAfter: extra.retryAfter };
}

/** Undefined for what is no id. */
export const idOf = (text: unknown): number | undefined =>
  typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
