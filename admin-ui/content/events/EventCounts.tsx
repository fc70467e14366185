import { useListContext, useTranslate } from 'react-admin';
import type { EventTime } from '../../../contract/content/events.js';
import { useTotal } from '../../components/list/useTotal.js';

/**
 * Shows '{n} past events found ({total} total events)', counting each event of a series, and the number of branches.
 */
export function EventCounts({ when }: { when: EventTime }) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const n = useTotal('events', { ...filterValues, when });
  const total = useTotal('events');
  const branches = useTotal('branches');
  if (n === undefined || total === undefined) return null;
  return (
    <>
      <span>{translate(`resources.events.${when}_counts`, { smart_count: n, total })}</span>
      {branches !== undefined && (
        <span>{` · ${translate('resources.events.branch_count', { smart_count: branches })}`}</span>
      )}
    </>
  );
}
