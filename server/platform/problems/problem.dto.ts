import { ApiProperty } from '@nestjs/swagger';
import { type OutboxCount, type Problem, type ProblemCode, PROBLEMS } from '../../../contract/platform/problems.js';

export class ProblemDto implements Problem {
  @ApiProperty({ enum: Object.keys(PROBLEMS) }) code: ProblemCode;
  @ApiProperty({ type: String, description: 'A message for people' }) message: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Last response of the server that rejects mails or webhooks; only for SUPER_ADMINs',
    example: '421 4.3.2 Service not available',
  })
  response: string | null;
}

export class OutboxCountDto implements OutboxCount {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Number of entries' }) count: number;
}
