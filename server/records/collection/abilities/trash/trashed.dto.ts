import type { Type } from '@nestjs/common';
import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { DateTimeProperty, renamed } from '../../../../platform/openapi/response-dto.js';

class TrashedDto {
  @DateTimeProperty() deletedAt: string;
  @ApiProperty({ type: String, nullable: true, description: 'Who deleted it', example: 'Nimali Silva' })
  deletedBy: string | null;
}

const trashedDtos = new Map<Type, Type>();

export function Trashed(staffDto: Type): Type {
  const dto = trashedDtos.get(staffDto) ?? renamed(IntersectionType(staffDto, TrashedDto), `Trashed${staffDto.name}`);
  trashedDtos.set(staffDto, dto);
  return dto;
}
