import type { AdmissionStatus } from './admissions.js';

export interface Trend {
  total: number;
  last30Days: number;
  previous30Days: number;
}

export interface WeekCount {
  week: string;
  admissions: number;
  contacts: number;
}

export interface ParentsCounts {
  admissions: Trend;
  contacts: Trend;
  weeks: WeekCount[];
  admissionsByBranch: { branch: string; count: number }[];
  admissionsByStatus: { status: AdmissionStatus; count: number }[];
  undelivered: { contacts: number; admissions: number };
}

export interface Dashboard extends Partial<ParentsCounts> {
  events: Trend;
  branches: Trend;
}

const PERCENT_BASE = 5;

/** In per cent; null if the base is too small. */
export function trendPercent({ last30Days, previous30Days }: Trend): number | null {
  if (previous30Days < PERCENT_BASE) return null;
  return Math.round(((last30Days - previous30Days) / previous30Days) * 100);
}
