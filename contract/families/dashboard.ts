import type { AdmissionStatus } from './admissions.js';

/** A number and how it moved: the last 30 days against the 30 before. */
export interface Trend {
  total: number;
  last30Days: number;
  previous30Days: number;
}

export interface WeekCount {
  /** The Monday, `2026-11-16`, by the site's calendar. */
  week: string;
  admissions: number;
  contacts: number;
}

/** How much parents have written. */
export interface ParentsCounts {
  admissions: Trend;
  contacts: Trend;
  /** The last twelve weeks, oldest first, none left out. */
  weeks: WeekCount[];
  admissionsByBranch: { branch: string; count: number }[];
  admissionsByStatus: { status: AdmissionStatus; count: number }[];
  /** How many of them have a mail that did not arrive. */
  undelivered: { contacts: number; admissions: number };
}

/** What parents wrote is counted only for those who may read it. */
export interface Dashboard extends Partial<ParentsCounts> {
  events: Trend;
  /** ACTIVE branches. */
  branches: Trend;
}

/** Below this base a percentage says more than there is. */
const PERCENT_BASE = 5;

/** The percentage by which the last 30 days differ from the 30 before, or null on a base too small for one. */
export function trendPercent({ last30Days, previous30Days }: Trend): number | null {
  if (previous30Days < PERCENT_BASE) return null;
  return Math.round(((last30Days - previous30Days) / previous30Days) * 100);
}
