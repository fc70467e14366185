import { useListContext, useTranslate } from 'react-admin';
import type { EventTime } from '../../contract/events.js';
import { useTotal } from '../components/list/useTotal.js';

/** '{n} past events found ({total} total events)' and the number of branches, all counted by the server. */
export function EventCounts({ when }: { when: EventTime }) {
  const translate = useTranslate();
  const { total: n } = useListContext();
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
