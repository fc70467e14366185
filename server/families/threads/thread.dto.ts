import { ApiProperty } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { MAIL_STATES, type MailState } from '../../../contract/delivery/mails.js';
import {
  ATTACHMENTS,
  CALL_OUTCOMES,
  type CallOutcome,
  NEXT_STEP,
  NOTE,
  NOTE_KINDS,
  type NoteInput,
  type NoteKind,
  REPLY,
  type ReplyInput,
  THREAD,
  THREAD_FILE_TYPES,
  THREAD_KINDS,
  type ThreadEntry,
  type ThreadFileInfo,
  type ThreadFileType,
  type ThreadKind,
} from '../../../contract/families/threads.js';
import { WAIT_ERRORS } from '../../../contract/families/waits.js';
import { DateTimeProperty, IdProperty } from '../../platform/openapi/response-dto.js';
import {
  BooleanField,
  DayField,
  IdsField,
  IntField,
  LowercaseEnumField,
  TextField,
} from '../../platform/validation/fields.js';

export class ReplyDto implements ReplyInput {
  @TextField(REPLY.subject, { example: 'Re: Visiting the Kandy campus' }) subject: string;
  @TextField(REPLY.text, {
    description: 'Plain text; an empty line separates paragraphs',
    example: 'Friday at nine suits us.',
  })
  text: string;
  @IntField(
    { min: 0, max: 2 ** 31 - 1, message: 'Must be the id of an entry' },
    {
      description: 'The id of the last entry `reply` or `answer` that was read; 409 if there is a later one',
      example: 0,
    },
  )
  seen?: number;
  @IdsField(
    { max: ATTACHMENTS.atMost, message: ATTACHMENTS.count },
    { description: 'The ids of its uploaded files', example: [] },
  )
  files?: number[];
  @IdsField(
    { max: THREAD.familyAtMost, message: THREAD.notFamily },
    {
      description:
        'For an application: the ids of others of the same parent (email or phone). One mail is sent, the reply stands in each thread, and is a step of each application',
      example: [],
    },
  )
  alsoFor?: number[];
}

export class AttachmentFormDto {
  @ApiProperty({ type: 'string', format: 'binary', description: 'A PDF, JPG, PNG or WebP of at most 10 MB' })
  file: unknown;
}

export class NoteDto implements NoteInput {
  @LowercaseEnumField(NOTE_KINDS, { default: 'comment', description: 'Its kind', example: 'call' }) kind: NoteKind;
  @ValidateIf(({ outcome, text }: NoteDto) => !outcome || Boolean(text))
  @TextField(NOTE, {
    description: 'Only staff see it. May be empty beside an `outcome`',
    example: 'Called back: they come on Friday.',
    required: false,
  })
  text: string;
  @LowercaseEnumField(Object.keys(CALL_OUTCOMES), {
    description: 'How a call or chat ended; the first words of the note',
    example: 'reached',
  })
  outcome?: CallOutcome;
  @TextField(NEXT_STEP, {
    description: 'What is to be done next; the last words of the note',
    example: 'Send the form.',
  })
  nextStep?: string | null;
  @DayField(
    { message: WAIT_ERRORS.day },
    { description: 'The record waits until this day, with `nextStep` as the reason', example: null },
  )
  waitUntil?: string | null;
  @BooleanField({
    description:
      'Whether the parent said it and waits for a reply: as after an answer by mail, a message is unanswered, the record is unread, and its wait ends. With `waitUntil`, it waits',
    example: false,
  })
  isFromParent?: boolean;
}

export class ThreadFileDto implements ThreadFileInfo {
  @IdProperty() id: number;
  @ApiProperty({ type: String, description: 'The file name', example: 'report.pdf' }) name: string;
  @ApiProperty({
    enum: THREAD_FILE_TYPES,
    description: 'The type of its content; `message/rfc822` is a mail that could not be read, as it came',
    example: 'application/pdf',
  })
  type: ThreadFileType;
  @ApiProperty({ type: 'integer', description: 'Its size in bytes', example: 240_000 }) bytes: number;
  @ApiProperty({ type: Boolean, description: 'Whether it was scanned for viruses', example: true })
  isScanned: boolean;
}

export class ThreadEntryDto implements ThreadEntry {
  @IdProperty() id: number;
  @DateTimeProperty(false, 'When it was written or received') at: string;
  @ApiProperty({ enum: THREAD_KINDS, description: 'Its kind', example: 'reply' }) kind: ThreadKind;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The user, or the email address that the parent answered from',
    example: 'Nimali Silva',
  })
  by: string | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'The id of the user', example: 3 })
  byId: number | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The subject of a mail',
    example: 'Re: Visiting the Kandy campus',
  })
  subject: string | null;
  @ApiProperty({ type: String, description: 'Plain text', example: 'Friday at nine suits us.' }) text: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: "What the parent's mail program quoted from earlier mails",
    example: null,
  })
  quoted: string | null;
  @ApiProperty({ type: [ThreadFileDto], description: 'The files of the mail' }) files: ThreadFileInfo[];
  @ApiProperty({
    enum: [...MAIL_STATES, null],
    nullable: true,
    description: 'The state of the mail of a reply; null after it was deleted',
    example: 'sent',
  })
  mailState: MailState | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'The id of the mail of a reply', example: 12 })
  mailId: number | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The error of the mail server if a reply was not delivered',
    example: null,
  })
  mailError: string | null;
}
