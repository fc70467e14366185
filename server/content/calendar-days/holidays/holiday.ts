export interface Holiday {
  /** Such as `2027-POYA-VESAK`. It stays when the day moves. */
  key: string;
  title: string;
  day: string;
  kind: 'POYA' | 'HOLIDAY';
  /** Whether the day depends on a sighting of the moon or on a committee, or lies near the limit of the rule. */
  isUncertain: boolean;
}

/** A holiday whose `key` is without the year, such as `POYA-VESAK`; `holidaysOf` adds it. */
export type HolidayOfYear = Omit<Holiday, 'kind'>;
