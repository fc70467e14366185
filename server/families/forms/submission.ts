import { applyDecorators, createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { Request } from 'express';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import type { Receipt } from '../../../contract/families/forms.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { IsMailedProperty, ReceiptDto, ReferenceProperty } from '../../platform/openapi/receipts.js';
import { countedNetworks } from '../../platform/http/client-ip.js';
import { IdempotencyKeyHeader, readIdempotencyKey } from '../../platform/http/idempotency-key.js';
import { isBranchScoped } from '../../records/collection/branch-scope.js';
import type { Submission } from './form-intake.service.js';

export const Submitted = createParamDecorator((_: unknown, context: ExecutionContext): Submission => {
  const request = context.switchToHttp().getRequest<Request>();
  return submissionOf(request, readIdempotencyKey(request));
});

export const submissionOf = (request: Request, idempotencyKey?: string): Submission => ({
  networks: countedNetworks(request.ip ?? ''),
  idempotencyKey,
});

export const Idempotent = () =>
  applyDecorators(
    IdempotencyKeyHeader('The same key and body return the same response for 24 hours and are stored once'),
    ApiErrors(400, 401, 413, 415, 422, 429),
  );

type StaffReceipt = Omit<Receipt, 'id'> & { id: number };

class StaffReceiptDto implements StaffReceipt {
  @ApiProperty({ type: 'integer', description: 'Of the record; only for staff who may read it', example: 7 })
  id: number;
  @ReferenceProperty() reference: string;
  @IsMailedProperty() isMailed?: false;
}

/** `entered` is the record that staff get who enter one. */
export const ApiReceipt = (message: string, entered?: Type) =>
  applyDecorators(ApiSuccess([ReceiptDto, StaffReceiptDto, ...(entered ? [entered] : [])], { status: 201, message }));

interface Records {
  collection: { roles?: readonly string[]; branchScope?: object };
  canAccess(user: AuthenticatedUser, id: number): Promise<boolean>;
}

/** Visitors get the reference only; staff who may read the record, its id. */
export async function receiptFor(
  user: AuthenticatedUser | undefined,
  receipt: Receipt,
  records: Records,
  findId: () => Promise<number | undefined>,
): Promise<Receipt | StaffReceipt> {
  const { roles, branchScope } = records.collection;
  if (!user || (roles && !roles.includes(user.role)) || (isBranchScoped(user) && !branchScope)) return receipt;
  const id = await findId();
  return id !== undefined && (await records.canAccess(user, id)) ? { ...receipt, id } : receipt;
}
