import { ApiProperty } from '@nestjs/swagger';
import {
  LINES_EMAIL,
  type LinesMail,
  SERVER_STEPS,
  type ServerStep,
  type Setup,
  SETUP_STEPS,
  type SetupEnvironment,
  type SetupFinding,
  type SetupLack,
  type SetupStep,
  type SetupStepName,
} from '../../../contract/operations/setup.js';
import { SITE_SECTIONS, type SiteSection } from '../../../contract/records/open-forms.js';
import { DateTimeProperty } from '../../platform/openapi/response-dto.js';
import { LowercaseEnumField, TextField } from '../../platform/validation/fields.js';

const Flag = (description: string) => ApiProperty({ type: Boolean, description });

export class SetupStepDto implements SetupStep {
  @ApiProperty({ enum: [...SETUP_STEPS] }) name: SetupStepName;
  @Flag('Whether nothing is lacking') isDone: boolean;
  @ApiProperty({ type: [String], description: 'What keeps it from being done', example: ['logo'] })
  lacks: SetupLack[];
}

export class ProductValuesDto {
  @ApiProperty({ enum: ['contact-details', ...SITE_SECTIONS], description: 'The form that changes them' })
  form: SiteSection | 'contact-details';
  @ApiProperty({ type: 'integer', minimum: 1, example: 4 }) count: number;
}

export class SetupEnvironmentDto implements SetupEnvironment {
  @ApiProperty({ type: String, description: 'Host and port; empty without one', example: 'smtp.example.org:465' })
  mailServer: string;
  @ApiProperty({ type: String, description: 'SMTP_FROM', example: 'office@school.example.org' }) mailFrom: string;
  @ApiProperty({ type: String, description: 'Where archives are stored', example: 's3://school-backups/site' })
  backupPlace: string;
  @ApiProperty({ type: Number, minimum: 0, description: '0 disables automatic backups', example: 24 })
  backupEveryHours: number;
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Archives of each origin that are kept', example: 14 })
  backupKeep: number;
  @Flag('Whether archives are encrypted') isBackupEncrypted: boolean;
  @DateTimeProperty(true, 'When the last backup was made') lastBackupAt: string | null;
  @ApiProperty({ type: String, description: 'PUBLIC_URL, or its default', example: 'https://school.example.org' })
  publicUrl: string;
  @Flag('Whether PUBLIC_URL is set') isPublicUrlGiven: boolean;
}

export class SetupDto implements Setup {
  @Flag('Whether the sample school is shown; its records complete no step') hasSample: boolean;
  @Flag('Whether the school has entered nothing yet') isNew: boolean;
  @ApiProperty({ type: [SetupStepDto], description: 'Those that the caller may do' }) steps: SetupStepDto[];
  @ApiProperty({
    type: [ProductValuesDto],
    description: 'How many settings still have their default value, by form; without those that have none',
  })
  productValues: ProductValuesDto[];
  // Without a description, which would hide the example.
  @ApiProperty({ type: SetupEnvironmentDto, required: false })
  environment?: SetupEnvironmentDto;
}

export class SetupFindingDto implements SetupFinding {
  @ApiProperty({ enum: ['ok', 'warning', 'fault', 'skipped'], description: 'What the check found' })
  level: SetupFinding['level'];
  @ApiProperty({
    type: String,
    description: 'What was found',
    example: 'smtp.example.org refuses the sign-in: Invalid login',
  })
  text: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'How to correct it',
    example: 'Correct user and password.',
  })
  todo: string | null;
}

export class LinesMailDto implements LinesMail {
  @TextField(LINES_EMAIL, { description: 'Of whoever runs the server', example: 'host@provider.example.com' })
  email: string;
  @LowercaseEnumField(SERVER_STEPS, { description: 'The step whose lines are sent' }) step: ServerStep;
}
