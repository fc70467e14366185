import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { NEWSLETTER, type NewsletterInput, type NewsletterPreview } from '../../../contract/families/newsletters.js';
import { DateTimeProperty, ResponseType, StaffRecordDto } from '../../platform/openapi/response-dto.js';
import { TextField } from '../../platform/validation/fields.js';

export class NewsletterDto implements NewsletterInput {
  @TextField(NEWSLETTER.subject, { description: 'The subject of the mail', example: 'News of November' })
  subject: string;
  @TextField(NEWSLETTER.text, {
    description: 'Plain text; an empty line begins a new paragraph, and web addresses become links',
    example: 'Dear parents,\n\nour sports day is on 5 December.',
  })
  text: string;
}

export class StaffNewsletterDto extends IntersectionType(
  ResponseType(NewsletterDto, ['subject', 'text']),
  StaffRecordDto,
) {
  @DateTimeProperty(true, 'When it was sent; null: a draft')
  sentAt: string | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'The number of recipients', example: 240 })
  recipients: number | null;
}

export class NewsletterPreviewDto implements NewsletterPreview {
  @ApiProperty({ description: 'The mail as HTML', example: '<!doctype html><html lang="en">…</html>' })
  html: string;
}
