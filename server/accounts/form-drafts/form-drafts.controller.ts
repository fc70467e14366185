import { Body, Controller, Delete, Get, HttpCode, Param, Put } from '@nestjs/common';
import { ApiExtraModels, ApiOperation, ApiParam, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FormName } from '../../../contract/records/open-forms.js';
import { CurrentUser, Roles, type SignedInUser } from '../../platform/http/access.js';
import { Beside } from '../../platform/http/envelope.js';
import { ApiErrors, ApiSuccess, NOTHING } from '../../platform/openapi/api-responses.js';
import { LAST_SAVE } from '../../platform/openapi/last-save.js';
import { RecordAccess } from '../../records/record-access/record-access.service.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { FormDraftDto, FormDraftSummaryDto, StaffFormDraftDto } from './form-draft.dto.js';
import { FormDraftsService } from './form-drafts.service.js';
import { FormNamePipe } from './form-name.pipe.js';

const FormParam = () =>
  ApiParam({
    name: 'form',
    description:
      'A resource and a record, such as events.7 or settings.site; of a new record a key that the form makes, such as events.new-1b4e28ba',
    schema: { type: 'string', example: 'events.7' },
  });

@ApiTags('Form drafts')
@ApiExtraModels(StaffFormDraftDto)
@Controller('form-drafts')
export class FormDraftsController {
  constructor(
    private readonly drafts: FormDraftsService,
    private readonly access: RecordAccess,
  ) {}

  @Get()
  @Roles()
  @ApiOperation({
    summary: "List one's own drafts without their values, the newest first",
    description: 'Of forms that were left before they were saved, for 14 days.',
  })
  @ApiSuccess(FormDraftSummaryDto, { message: 'Drafts loaded', list: true })
  @ApiErrors(401, 403)
  list(@CurrentUser() user: SignedInUser) {
    return this.drafts.list(user);
  }

  @Get(':form')
  @Roles()
  @FormParam()
  @ApiOperation({
    summary: "Read one's own draft of a form, null when there is none, and who saved the form's record last",
    description: '`form` names the collection and the record. Of `new`, the last draft of any new record is read.',
  })
  @ApiSuccess(
    { anyOf: [{ $ref: getSchemaPath(StaffFormDraftDto) }, NOTHING] },
    { message: 'Draft loaded', extra: { save: { ...LAST_SAVE, nullable: true } } },
  )
  @ApiErrors(400, 401, 403, 404)
  async get(@CurrentUser() user: SignedInUser, @Param('form', FormNamePipe) form: FormName): Promise<Beside> {
    await this.access.assertMayEdit(user, form.resource, form.record);
    const [draft, save] = await Promise.all([this.drafts.find(user.id, form), this.drafts.lastSave(user.id, form)]);
    return new Beside(draft, { save: save ?? null });
  }

  @Put(':form')
  @Roles()
  @FormParam()
  @ApiOperation({
    summary: 'Keep what was typed into a form, for 14 days',
    description:
      'In place of the draft that was there. The values are stored as they are and judged when the form is saved.',
  })
  @ApiSuccess(FormDraftSummaryDto, { message: 'Draft kept' })
  @ApiErrors(400, 401, 403, 404, 413, 415)
  async put(
    @CurrentUser() user: SignedInUser,
    @Param('form', FormNamePipe) form: FormName,
    @Body(new BodyPipe(FormDraftDto)) input: FormDraftDto,
  ) {
    await this.access.assertMayEdit(user, form.resource, form.record);
    return this.drafts.put(user.id, form, input);
  }

  @Delete(':form')
  @HttpCode(200)
  @Roles()
  @FormParam()
  @ApiOperation({ summary: 'Discard a draft', description: 'Also when there is none.' })
  @ApiSuccess(NOTHING, { message: 'Draft discarded' })
  @ApiErrors(400, 401, 403)
  async remove(@CurrentUser() user: SignedInUser, @Param('form', FormNamePipe) form: FormName): Promise<null> {
    await this.drafts.remove(user.id, form);
    return null;
  }
}
