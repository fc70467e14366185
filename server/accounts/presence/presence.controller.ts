import { Body, Controller, Delete, HttpCode, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { FORM_NAME_MESSAGE, isFormName, NEW_RECORD, TAB } from '../../../contract/records/open-forms.js';
import { isBound } from '../../records/collection/branch-scope.js';
import { Beside } from '../../platform/http/envelope.js';
import { CurrentUser, Roles, type SignedInUser } from '../../platform/http/access.js';
import { LAST_SAVE } from '../../platform/openapi/last-save.js';
import { ApiErrors, ApiSuccess, NOTHING } from '../../platform/openapi/api-responses.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { BodyPipe } from '../../platform/validation/body.pipe.js';
import { RecordAccess } from '../../records/record-access/record-access.service.js';
import { FormNameDto, OtherEditorDto } from './presence.dto.js';
import { PresenceService } from './presence.service.js';
import { TabPipe } from './tab.pipe.js';

const TabParam = () =>
  ApiParam({
    name: 'tab',
    description: 'A name that the tab has made for itself',
    schema: { type: 'string', pattern: TAB.source, example: '0'.repeat(32) },
  });

@ApiTags('Presence')
@Controller('presence')
export class PresenceController {
  constructor(
    private readonly presence: PresenceService,
    private readonly access: RecordAccess,
  ) {}

  @Put(':tab')
  @Roles()
  @TabParam()
  @ApiOperation({
    operationId: 'stayPresent',
    summary: 'Say that a tab has a form open, every few seconds, and hear who else has, and who saved it last',
    description: '`tab` is any UUID of the tab. What is not repeated is forgotten after some seconds.',
  })
  @ApiSuccess(OtherEditorDto, {
    message: 'Noted',
    list: true,
    extra: { save: { ...LAST_SAVE, nullable: true } },
  })
  @ApiErrors(400, 401, 403, 404, 413, 415)
  async stay(
    @CurrentUser() user: SignedInUser,
    @Param('tab', TabPipe) tab: string,
    @Body(new BodyPipe(FormNameDto)) form: FormNameDto,
  ): Promise<Beside> {
    if (!isFormName(form)) throw ValidationException.field('record', FORM_NAME_MESSAGE);
    await this.access.assertMayEdit(user, form.resource, form.record);
    const [others, save] = await Promise.all([
      this.presence.stay(user.id, tab, form),
      this.presence.lastSave(user.id, form),
    ]);
    // A new record is of no branch yet.
    const shown = isBound(user) && form.record === NEW_RECORD ? others.filter(({ isOwn }) => isOwn) : others;
    return new Beside(shown, { save: save ?? null });
  }

  @Delete(':tab')
  @HttpCode(200)
  @Roles()
  @TabParam()
  @ApiOperation({
    operationId: 'leavePresence',
    summary: 'Say that a tab has left its form',
    description: 'So that others hear of it at once.',
  })
  @ApiSuccess(NOTHING, { message: 'Left' })
  @ApiErrors(400, 401, 403)
  async leave(@CurrentUser() user: SignedInUser, @Param('tab', TabPipe) tab: string): Promise<null> {
    await this.presence.leave(user.id, tab);
    return null;
  }
}
