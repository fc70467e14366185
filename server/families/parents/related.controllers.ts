import { Controller, Get, Param, type Type } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { FORM_COLLECTIONS, type FormCollection } from '../../../contract/delivery/mails.js';
import { RELATED_AT_MOST, type RelatedRecord, type RelatingCollection } from '../../../contract/families/parents.js';
import { READERS_OF_PARENTS } from '../../../contract/accounts/users.js';
import { ReadOfPart } from '../../records/audit/reads.js';
import { IdParam } from '../../records/collection/route-decorators.js';
import { CurrentUser, Roles } from '../../platform/http/access.js';
import { ApiErrors, ApiSuccess } from '../../platform/openapi/api-responses.js';
import { DateTimeProperty, IdProperty } from '../../platform/openapi/response-dto.js';
import { IdPipe } from '../../platform/validation/id.pipe.js';
import { RelatedService } from './related.service.js';

class RelatedRecordDto implements RelatedRecord {
  @ApiProperty({ enum: FORM_COLLECTIONS, description: 'Its collection', example: 'admissions' })
  collection: FormCollection;
  @IdProperty() id: number;
  @ApiProperty({ type: String, description: "The child's name, or the subject", example: 'Senuli Perera' })
  title: string;
  @ApiProperty({ type: String, description: 'A status of its collection', example: 'PENDING' }) status: string;
  @DateTimeProperty(false, 'When it arrived') createdAt: string;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Its branch', example: 3 }) branchId: number | null;
  @ApiProperty({ description: 'False if people with different emails share the phone', example: true })
  isSameParent: boolean;
}

function RelatedController(collection: RelatingCollection, tag: string, one: string): Type {
  @ApiTags(tag)
  @Controller(`${collection}/:id/related`)
  @ReadOfPart(collection, 'related')
  class RelatedRoutes {
    constructor(private readonly related: RelatedService) {}

    @Get()
    @Roles(...READERS_OF_PARENTS)
    @IdParam()
    @ApiOperation({
      operationId: `listRelatedTo${tag.slice(0, -1)}`,
      summary: `List messages and applications from the parent of one ${one}`,
      description: `The newest ${RELATED_AT_MOST.contacts} messages and ${RELATED_AT_MOST.admissions} applications of your branches with the same email or phone; an application also with that of the other parent.`,
    })
    @ApiSuccess(RelatedRecordDto, { message: 'Related records loaded', list: true })
    @ApiErrors(400, 401, 403, 404)
    list(@Param('id', IdPipe) id: number, @CurrentUser() user: AuthenticatedUser) {
      return this.related.find(collection, id, user);
    }
  }

  return RelatedRoutes;
}

export const RelatedToContactController = RelatedController('contacts', 'Contacts', 'message');
export const RelatedToAdmissionController = RelatedController('admissions', 'Admissions', 'application');
export const RelatedToBookingController = RelatedController('bookings', 'Bookings', 'booking');
