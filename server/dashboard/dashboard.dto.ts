import { ApiProperty } from '@nestjs/swagger';
import { ADMISSION_STATUSES, type AdmissionStatus } from '../../contract/admissions.js';
import type { Dashboard, Trend, WeekCount } from '../../contract/dashboard.js';

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

export class DashboardDto implements Dashboard {
  @ApiProperty({ type: TrendDto }) events: TrendDto;
  @ApiProperty({ type: TrendDto }) branches: TrendDto;
  @ApiProperty({ type: TrendDto }) admissions: TrendDto;
  @ApiProperty({ type: TrendDto }) contacts: TrendDto;
  @ApiProperty({ type: [WeekCountDto] }) weeks: WeekCountDto[];
  @ApiProperty({ type: [BranchCountDto] }) admissionsByBranch: BranchCountDto[];
  @ApiProperty({ type: [StatusCountDto] }) admissionsByStatus: StatusCountDto[];
}
