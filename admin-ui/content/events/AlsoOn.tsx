import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { CalendarLayer } from '../../../contract/families/staff-calendar.js';
import { AlsoOnLines } from '../../components/calendar/AlsoOnLines.js';
import { useAlsoOn } from '../../components/calendar/useAlsoOn.js';

const LAYERS: CalendarLayer[] = ['events', 'days', 'closures'];

/** Lists other entries of the event's days, for its branch or the whole school. */
export function AlsoOn() {
  const id = useRecordContext()?.id;
  const [from, to, branch] = useWatch({ name: ['day', 'endDay', 'branch'] });
  const entries = useAlsoOn({ from, to, branch, layers: LAYERS });
  return <AlsoOnLines entries={entries.filter(({ key }) => key !== `events-${id}`)} />;
}
