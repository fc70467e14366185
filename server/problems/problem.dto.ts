import { ApiProperty } from '@nestjs/swagger';
import { type Problem, type ProblemCode, PROBLEMS } from '../../contract/problems.js';

export class ProblemDto implements Problem {
  @ApiProperty({ enum: Object.keys(PROBLEMS) }) code: ProblemCode;
  @ApiProperty({ type: String, description: 'For people' }) message: string;
}
