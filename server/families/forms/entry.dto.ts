import { ENTRY_SOURCES, type EntrySource } from '../../../contract/families/contacts.js';
import { CONSENT_MEANS } from '../../../contract/families/admissions.js';
import { type Entry, ENTRY } from '../../../contract/families/entries.js';
import { BooleanField, DateTimeField, EnumField } from '../../platform/validation/fields.js';

export class EntryDto implements Entry {
  @EnumField(ENTRY_SOURCES, {}, { required: true, example: 'PHONE', description: 'How it reached the school' })
  source: EntrySource;
  @DateTimeField(
    { message: ENTRY.receivedAt },
    { description: 'When it reached the school, not in the future; now by default' },
  )
  receivedAt?: string | null;
  @BooleanField({ description: 'Whether the parent is mailed the confirmation of the form', default: false })
  mailsParent?: boolean;
}

export const ConsentMeansField = (): PropertyDecorator =>
  EnumField(
    CONSENT_MEANS,
    {},
    {
      nullable: true,
      example: null,
      description: 'How the parent agreed, for an application that staff entered; null for not yet, and for the form',
    },
  );
