import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import {
  type ClosureSentence,
  NOTICE,
  NOTICE_BRANCH,
  NOTICE_CLOSED,
  NOTICE_END,
  NOTICE_KINDS,
  NOTICE_LEVELS,
  NOTICE_REASONS,
  NOTICE_START,
  NOTICE_STATES,
  type NoticeInput,
  type NoticeKind,
  type NoticeLevel,
  type NoticeReason,
  type PublishedNotice,
  type NoticeState,
} from '../../../contract/content/notices.js';
import { TRANSLATION_LANGUAGES, type TranslationLanguage } from '../../../contract/school/notice-languages.js';
import { DateTimeProperty, IdProperty, ResponseType, StaffRecordDto } from '../../platform/openapi/response-dto.js';
import {
  DateTimeField,
  DayField,
  EnumField,
  IntField,
  LowercaseEnumField,
  TextField,
} from '../../platform/validation/fields.js';

export class NoticeDto implements NoticeInput {
  @TextField(NOTICE.message, { example: 'Kandy campus is closed today: floods.' }) message: string;
  @LowercaseEnumField(NOTICE_LEVELS, { default: 'info' }) level?: NoticeLevel;
  @IntField(NOTICE_BRANCH, { nullable: true, description: 'null: for the whole school' })
  branchId?: number | null;
  @DateTimeField(NOTICE_START, {
    nullable: true,
    example: null,
    description: 'When visitors first see it; null: immediately',
  })
  startsAt?: string | null;
  @EnumField(
    NOTICE_KINDS,
    {},
    { default: 'OTHER', example: 'OTHER', description: '`CLOSURE` requires the days on which the school is closed' },
  )
  kind?: NoticeKind;
  @DayField({ message: NOTICE_CLOSED.message }, { description: 'The first day of a closure', example: null })
  closedFrom?: string | null;
  @DayField({ message: NOTICE_CLOSED.message }, { description: 'The last day of a closure', example: null }) closedTo?:
    string | null;
  @EnumField(
    NOTICE_REASONS,
    {},
    {
      nullable: true,
      example: null,
      description: 'The reason of a closure, which adds sentences in other languages; null: none are added',
    },
  )
  reason?: NoticeReason | null;
  @DateTimeField(NOTICE_END, { example: '2099-11-22T12:30:00.000Z', description: 'Must be in the future' })
  endsAt: string;
}

const NOTICE_FIELDS = ['message', 'level', 'branchId', 'endsAt', 'kind', 'closedFrom', 'closedTo', 'reason'] as const;

class NoticeTranslationDto implements ClosureSentence<TranslationLanguage> {
  @ApiProperty({ enum: TRANSLATION_LANGUAGES, description: 'Language of the text', example: 'ta' })
  lang: TranslationLanguage;
  @ApiProperty({ type: String, description: 'The whole sentence', example: 'பாடசாலை மூடப்பட்டிருக்கும்.' }) text: string;
}

export class PublicNoticeDto extends ResponseType(NoticeDto, NOTICE_FIELDS) {
  @IdProperty() id: number;
  @ApiProperty({ type: String, nullable: true, description: "The branch's short name", example: null })
  branch: string | null;
  @ApiProperty({
    type: [NoticeTranslationDto],
    description: 'A closure with a reason, in the languages of the setting `site_notice_languages`; else empty',
  })
  translations: NoticeTranslationDto[];
}

export class PublishedNoticeDto extends PublicNoticeDto implements PublishedNotice {
  @ApiProperty({ type: 'integer', description: 'Changes with the notice', example: 1 }) version: number;
  @ApiProperty({
    enum: NOTICE_STATES,
    description: '`over` after its end, `withdrawn` if staff ended it before',
    example: 'current',
  })
  state: NoticeState;
  @DateTimeProperty(false, 'When it ends by itself; a closure not before its last day is over') until: string;
  @DateTimeProperty(false, 'Since when visitors can read it') raisedAt: string;
  @DateTimeProperty(true, 'When it ended or was withdrawn; null while it is current') overAt: string | null;
}

const personId = (description: string) => ApiProperty({ type: 'integer', nullable: true, description });

export class StaffNoticeDto extends IntersectionType(PublicNoticeDto, StaffRecordDto) {
  @DateTimeProperty(true, 'When visitors first see it; null: since its creation') startsAt: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Name of the user who created it' }) createdBy:
    string | null;
  @personId('Id of the user who created it') createdById: number | null;
  @DateTimeProperty(true) endedAt: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Name of the user who ended it early' })
  endedBy: string | null;
  @personId('Id of the user who ended it early') endedById: number | null;

  @ApiProperty({ type: Boolean, description: 'Whether it was not ended and `endsAt` is in the future' })
  inForce: boolean;
}
