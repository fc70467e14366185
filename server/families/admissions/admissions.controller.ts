import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { CurrentUser, Public, Roles } from '../../platform/http/access.js';
import { ApiSuccess, ApiErrors } from '../../platform/openapi/api-responses.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { CollectionController } from '../../records/collection/collection.controller.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { isSearch, SEARCH_ERROR } from '../../records/collection/list-search.js';
import { IdsDto } from '../../records/collection/read-mark.js';
import { Keyed, type KeyedRequest, sendCreated } from '../../records/idempotency/keyed-request.js';
import { CountDto } from '../../platform/openapi/receipts.js';
import { Enterable, ENTERING, isEntry } from '../forms/entries.js';
import { AssigneeDto } from '../forms/assignee.dto.js';
import { AssigneesService } from '../forms/assignees.service.js';
import type { Submission } from '../forms/form-intake.service.js';
import { ApiReceipt, Idempotent, receiptFor, Submitted } from '../forms/submission.js';
import {
  NewAdmissionDto,
  AdmissionChangesDto,
  AdmissionChoicesDto,
  AdmissionFiguresDto,
  AdmissionSourcesDto,
  EnteredAdmissionDto,
  StaffAdmissionDto,
} from './admission.dto.js';
import { AdmissionFormService } from './admission-form.service.js';
import { ADMISSIONS } from './admissions.collection.js';
import { AdmissionsService } from './admissions.service.js';

const ENTRY = new BodyPipe(EnteredAdmissionDto);

@ApiTags('Admissions')
@Controller('admissions')
export class AdmissionsController extends CollectionController({
  collection: ADMISSIONS,
  one: 'application',
  many: 'applications',
  update: AdmissionChangesDto,
}) {
  constructor(
    private readonly admissions: AdmissionsService,
    private readonly assignees: AssigneesService,
    private readonly form: AdmissionFormService,
  ) {
    super(admissions);
  }

  @Post()
  @Public()
  @Idempotent()
  @Enterable(ADMISSIONS, { form: NewAdmissionDto, entry: EnteredAdmissionDto })
  @ApiOperation({
    summary: 'Apply for a place, or enter an application',
    description: `A visitor sends the form. Reports all errors at once, in the order of the fields. With an \`Idempotency-Key\`, a form that is sent twice is stored once. ${ENTERING}`,
  })
  @ApiReceipt('Admission application submitted successfully', StaffAdmissionDto)
  async submit(
    @Body() body: unknown,
    @Submitted() submission: Submission,
    @CurrentUser() user: AuthenticatedUser | undefined,
    @Keyed() request: KeyedRequest | undefined,
    @Res({ passthrough: true }) response: Response,
  ) {
    if (isEntry(ADMISSIONS, user, body, { formHasSource: true })) {
      const entry = await ENTRY.read<EnteredAdmissionDto>(body);
      return sendCreated(await this.admissions.enter(entry, user!, request), response);
    }
    const receipt = await this.admissions.submit(await this.form.read(body), submission);
    return receiptFor(user, receipt, this.admissions, () => this.admissions.idOf(receipt.reference));
  }

  @Get('assignees')
  @Roles(...ADMISSIONS.roles!)
  @ApiOperation({
    operationId: 'listAssignees',
    summary: 'List the users to whom a message or application can be assigned',
    description: 'Those who may read messages and applications of your branches, ordered by name.',
  })
  @ApiSuccess([AssigneeDto], { message: 'Assignees loaded', list: true })
  @ApiErrors(401, 403)
  listAssignees(@CurrentUser() user: AuthenticatedUser) {
    return this.assignees.list(user);
  }

  @Get('figures')
  @Roles(...ADMISSIONS.roles!)
  @ApiOperation({
    operationId: 'listAdmissionFigures',
    summary: 'List figures of applications by month and branch',
    description:
      'For the last twelve months and the branches of the caller, with the median time to the first contact.',
  })
  @ApiSuccess([AdmissionFiguresDto], { message: 'Figures loaded', list: true })
  @ApiErrors(401, 403)
  figures(@CurrentUser() user: AuthenticatedUser) {
    return this.admissions.figures(user);
  }

  @Get('sources')
  @Roles(...ADMISSIONS.roles!)
  @ApiOperation({
    operationId: 'listAdmissionSources',
    summary: 'List the sources of applications by branch',
    description: 'For the last twelve months and the branches of the caller, most frequent first.',
  })
  @ApiSuccess([AdmissionSourcesDto], { message: 'Sources loaded', list: true })
  @ApiErrors(401, 403)
  sources(@CurrentUser() user: AuthenticatedUser) {
    return this.admissions.sources(user);
  }

  @Get('choices')
  @Roles(...ADMISSIONS.roles!)
  @ApiOperation({
    operationId: 'listAdmissionChoices',
    summary: 'List the branches of all applications, and the most frequent curricula',
    description: 'For the filters of the list.',
  })
  @ApiQuery({
    name: 'q',
    required: false,
    description: 'A text that the curricula contain',
    example: 'Cambridge',
    schema: { type: 'string' },
  })
  @ApiSuccess(AdmissionChoicesDto, { message: 'Choices loaded' })
  @ApiErrors(400, 401, 403)
  choices(@CurrentUser() user: AuthenticatedUser, @Query('q') q: unknown) {
    if (q !== undefined && !isSearch(q)) throw ValidationException.field('q', SEARCH_ERROR);
    return this.admissions.choices(q?.trim() ?? '', user);
  }

  @Post('mark-read')
  @HttpCode(200)
  @Roles(...ADMISSIONS.roles!)
  @ApiOperation({
    summary: 'Mark applications read',
    description: 'By id, at most 1,000 at a time. Those already read do not change.',
  })
  @ApiSuccess(CountDto, { message: 'Marked as read' })
  @ApiErrors(400, 401, 403, 413, 415)
  async markRead(@Body(new BodyPipe(IdsDto)) { ids }: IdsDto, @CurrentUser() user: AuthenticatedUser) {
    return { count: await this.admissions.markRead(ids, user) };
  }
}
