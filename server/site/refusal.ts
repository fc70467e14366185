import { HttpException } from '@nestjs/common';
import { AppException, ValidationException } from '../platform/http/exceptions.js';

/** Why something sent by a parent was refused, shown beside the item with this id. */
export interface Refused {
  id: number;
  fileId?: number;
  message: string;
}

export interface Refusal extends Refused {
  status: number;
  retryAfter?: number;
}

/** Rethrows errors without a message for parents. */
export function asRefusal(error: unknown, id: number, fileId?: number): Refusal {
  if (error instanceof ValidationException) return { id, fileId, message: error.message, status: error.getStatus() };
  if (!(error instanceof AppException)) throw error;
  const { message, extra } = error;
  return { id, fileId, message, status: error.getStatus(), retryAfter: extra.retryAfter };
}

/** Returns the status of a client error; undefined for a failure of the server. */
export function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  const { status } = error as { status?: number };
  return status && status < 500 ? status : undefined;
}

export const idOf = (text: unknown): number | undefined =>
  typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
