import { ApiProperty } from '@nestjs/swagger';
import { type OutboxCount, type Problem, type ProblemCode, PROBLEMS } from '../../../contract/platform/problems.js';

export class ProblemDto implements Problem {
  @ApiProperty({ enum: Object.keys(PROBLEMS) }) code: ProblemCode;
  @ApiProperty({ type: String, description: 'For people' }) message: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What the server that takes no mail, or no webhook, has said last; for SUPER_ADMINs alone',
    example: '421 4.3.2 Service not available',
  })
  response: string | null;
}

export class OutboxCountDto implements OutboxCount {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'How many' }) count: number;
}
