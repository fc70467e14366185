import { ApiProperty } from '@nestjs/swagger';

export class SampleDto {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Rows and pictures', example: 142 }) records: number;
}
