import { Body, Controller, Delete, HttpCode, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { FORM_NAME_MESSAGE, isFormName, NEW_RECORD, TAB } from '../../../contract/records/open-forms.js';
import { isBranchScoped } from '../../records/collection/branch-scope.js';
import { Beside } from '../../platform/http/envelope.js';
import { CurrentUser, Roles, type SignedInUser } from '../../platform/http/access.js';
import { DELETION, LAST_SAVE } from '../../platform/openapi/last-save.js';
import { ApiErrors, ApiSuccess, NOTHING } from '../../platform/openapi/api-responses.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { RecordAccessService } from '../../records/record-access/record-access.service.js';
import { FormNameDto, OtherEditorDto } from './presence.dto.js';
import { PresenceService } from './presence.service.js';
import { TabPipe } from './tab.pipe.js';

const TabParam = () =>
  ApiParam({
    name: 'tab',
    description: 'An id that the tab generated',
    schema: { type: 'string', pattern: TAB.source, example: '0'.repeat(32) },
  });

@ApiTags('Presence')
@Controller('presence')
export class PresenceController {
  constructor(
    private readonly presence: PresenceService,
    private readonly access: RecordAccessService,
  ) {}

  @Put(':tab')
  @Roles()
  @TabParam()
  @ApiOperation({
    operationId: 'stayPresent',
    summary: 'Report every few seconds that a tab has a form open',
    description:
      'Returns who else has it open, and who last saved or deleted its record. A tab that stops reporting expires after some seconds.',
  })
  @ApiSuccess(OtherEditorDto, {
    message: 'Noted',
    list: true,
    extra: { save: { ...LAST_SAVE, nullable: true }, deletion: { ...DELETION, nullable: true } },
  })
  @ApiErrors(400, 401, 403, 404, 413, 415)
  async stay(
    @CurrentUser() user: SignedInUser,
    @Param('tab', TabPipe) tab: string,
    @Body(new BodyPipe(FormNameDto)) form: FormNameDto,
  ): Promise<Beside> {
    if (!isFormName(form)) throw ValidationException.field('record', FORM_NAME_MESSAGE);
    await this.access.assertMayEdit(user, form.resource, form.record);
    const [others, save, deletion] = await Promise.all([
      this.presence.stay(user.id, tab, form),
      this.presence.lastSave(user.id, form),
      this.presence.deletion(user, form),
    ]);
    // A new record has no branch yet, so a branch-bound user sees only their own tabs.
    const visible = isBranchScoped(user) && form.record === NEW_RECORD ? others.filter(({ isOwn }) => isOwn) : others;
    return new Beside(visible, { save: save ?? null, deletion: deletion ?? null });
  }

  @Delete(':tab')
  @HttpCode(200)
  @Roles()
  @TabParam()
  @ApiOperation({
    operationId: 'leavePresence',
    summary: 'Report that a tab has closed its form',
    description: 'Other users see it immediately.',
  })
  @ApiSuccess(NOTHING, { message: 'Left' })
  @ApiErrors(400, 401, 403)
  async leave(@CurrentUser() user: SignedInUser, @Param('tab', TabPipe) tab: string): Promise<null> {
    await this.presence.leave(user.id, tab);
    return null;
  }
}
