import { TZDateMini } from '@date-fns/tz';

/** Returns the instant at which clocks in the time zone show this day and time (`15:30` or `15:30:10`). */
export function instantOf(day: string, time: string, timeZone: string): Date {
  const wall = new Date(`${day}T${time}Z`);
  if (Number.isNaN(wall.getTime())) return wall;
  const instant = new TZDateMini(
    wall.getUTCFullYear(),
    wall.getUTCMonth(),
    wall.getUTCDate(),
    wall.getUTCHours(),
    wall.getUTCMinutes(),
    wall.getUTCSeconds(),
    wall.getUTCMilliseconds(),
    timeZone,
  );
  return new Date(instant.getTime());
}
