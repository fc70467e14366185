import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ADMISSION_STATUSES, type AdmissionStatus } from '../../../contract/families/admissions.js';
import type { Dashboard, Trend, WeekCount } from '../../../contract/families/dashboard.js';

const Count = () => ApiProperty({ type: 'integer', minimum: 0 });

class TrendDto implements Trend {
  @Count() total: number;
  @Count() last30Days: number;
  @Count() previous30Days: number;
}

class WeekCountDto implements WeekCount {
  @ApiProperty({ type: String, format: 'date', example: '2026-11-16' }) week: string;
  @Count() admissions: number;
  @Count() contacts: number;
}

class BranchCountDto {
  @ApiProperty({ type: String }) branch: string;
  @Count() count: number;
}

class StatusCountDto {
  @ApiProperty({ enum: [...ADMISSION_STATUSES] }) status: AdmissionStatus;
  @Count() count: number;
}

class UndeliveredCountsDto {
  @Count() contacts: number;
  @Count() admissions: number;
}

/** Missing for users who may not read data of parents. */
const OfParents = (type: Type | [Type]) => ApiProperty({ type, required: false });

export class DashboardDto implements Dashboard {
  @ApiProperty({ type: TrendDto }) events: TrendDto;
  @ApiProperty({ type: TrendDto }) branches: TrendDto;
  @OfParents(TrendDto) admissions?: TrendDto;
  @OfParents(TrendDto) contacts?: TrendDto;
  @OfParents([WeekCountDto]) weeks?: WeekCountDto[];
  @OfParents([BranchCountDto]) admissionsByBranch?: BranchCountDto[];
  @OfParents([StatusCountDto]) admissionsByStatus?: StatusCountDto[];
  @OfParents(UndeliveredCountsDto) undelivered?: UndeliveredCountsDto;
}
