import { ApiProperty } from '@nestjs/swagger';
import { DateTimeProperty } from '../../platform/openapi/response-dto.js';
import { JOB_STATES, type JobState, type StaffJob } from '../../../contract/platform/jobs.js';

export class StaffJobDto implements StaffJob {
  @ApiProperty({ type: 'integer', minimum: 1 }) id: number;
  @ApiProperty({ type: String, example: 'clean-up' }) name: string;
  @ApiProperty({ enum: [...JOB_STATES] }) state: JobState;
  @DateTimeProperty() runAt: string;
  @ApiProperty({ type: 'integer', minimum: 0 }) attempts: number;
  @ApiProperty({ type: Boolean }) repeats: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'Why the last attempt failed' }) error: string | null;
  @DateTimeProperty(true) succeededAt: string | null;
}
