import { ApiProperty } from '@nestjs/swagger';
import { type GradeSeats, SEATS, type SeatsInput } from '../../../contract/families/seats.js';
import { CountProperty } from '../../platform/openapi/response-dto.js';
import { DayField, IntField, TextField } from '../../platform/validation/fields.js';

const MANY = { min: 0, max: SEATS.seats.max, message: SEATS.seats.message };

export class SeatsDto implements SeatsInput {
  @IntField(SEATS.branch, { required: true, description: 'The id of the branch', example: 3 }) branchId: number;
  @TextField(SEATS.grade, { description: 'The grade to enter', example: 'Grade 1' }) grade: string;
  @IntField(MANY, { required: true, nullable: true, description: 'Null removes the number', example: 60 })
  seats: number | null;
  @DayField(
    { message: SEATS.since },
    {
      description: 'Applications that came before this day took seats of an earlier intake',
      example: '2026-11-23',
    },
  )
  since?: string | null;
  @IntField(MANY, { required: true, nullable: true, description: 'The number that was read', example: null })
  was: number | null;
}

export class GradeSeatsDto implements GradeSeats {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'The id of the branch', example: 3 }) branchId: number;
  @ApiProperty({ type: String, description: 'The title of the branch', example: 'Crestfield College - Kandy' })
  branch: string;
  @ApiProperty({ type: String, description: 'The grade to enter', example: 'Grade 1' }) grade: string;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Null if it is not set', example: 60 })
  seats: number | null;
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'Applications that came before this day took seats of an earlier intake; null: all count',
    example: '2026-11-23',
  })
  since: string | null;
  @CountProperty('Applications that are enrolled', 41) enrolled: number;
  @CountProperty('Applications that are neither decided nor on the waiting list', 12) open: number;
  @CountProperty('Applications on the waiting list', 3) waiting: number;
}
