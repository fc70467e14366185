import { useTranslate } from 'react-admin';
import type { EventTime, StaffEvent } from '../../contract/events.js';
import { STATUSES } from '../../contract/records.js';
import { failureSentence } from '../components/failureSentence.js';
import { CollectionList } from '../components/list/CollectionList.js';
import { FilterSelect } from '../components/list/FilterSelect.js';
import type { SortChoice } from '../components/list/SortSelect.js';
import { STATUS_LOOKS } from '../components/StatusChip.js';
import { paths } from '../paths.js';
import { useSiteConfig } from '../providers/useSiteConfig.js';
import { EventCard } from './EventCard.js';
import { EventCounts } from './EventCounts.js';
import { eventCsv } from './eventCsv.js';
import { EventDetails } from './EventDetails.js';

interface Props {
  when: EventTime;
  openId?: string;
  onDetailsClosed?: () => void;
}

const ADD = { label: 'resources.events.action.create', to: paths.addEvent };
const TITLE: SortChoice = { field: 'title', order: 'ASC', label: 'resources.events.sort_title' };
const SORTS: Record<EventTime, [SortChoice, SortChoice]> = {
  past: [{ field: 'date', order: 'DESC', label: 'resources.events.sort_date_newest' }, TITLE],
  upcoming: [{ field: 'date', order: 'ASC', label: 'resources.events.sort_date_earliest' }, TITLE],
};
const loadFailed = (error: Error) =>
  failureSentence(error, {
    failed: 'resources.events.load_failed',
    noAnswer: 'resources.events.load_unanswered',
    plain: true,
  });
const STATUS_CHOICES = STATUSES.map((value) => ({ value, label: STATUS_LOOKS[value]!.label }));

export function EventList({ when, openId, onDetailsClosed }: Props) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  return (
    <CollectionList<StaffEvent>
      key={when}
      resource="events"
      storeKey={`events.${when}`}
      filter={{ when }}
      sorts={SORTS[when]}
      title={translate(`resources.events.${when}_title`)}
      counts={<EventCounts when={when} />}
      add={ADD}
      words={{
        search: 'resources.events.search',
        loadFailed,
        empty: `resources.events.${when}_empty`,
        emptyText: `resources.events.${when}_empty_text`,
        create: 'resources.events.create_new',
        searchEmpty: 'resources.events.search_empty',
      }}
      filters={
        <FilterSelect
          source="status"
          label="status.label"
          all="resources.events.filter_status"
          choices={STATUS_CHOICES}
        />
      }
      bulkStatuses={STATUS_CHOICES.map((choice) => ({ field: 'status', ...choice }))}
      csv={eventCsv(timeZone)}
      card={(event, actions) => <EventCard event={event} when={when} actions={actions} />}
      details={(event, close) => <EventDetails event={event} when={when} onClose={close} />}
      deletion={({ title }) => ({
        title: 'resources.events.message.delete_title',
        text: 'resources.events.message.delete_content',
        done: 'resources.events.notifications.deleted',
        failed: 'resources.events.delete_failed',
        args: { title },
      })}
      openId={openId}
      onDetailsClosed={onDetailsClosed}
    />
  );
}
