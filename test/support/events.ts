import { randomUUID } from 'node:crypto';
import type { StaffEvent } from '../../contract/content/events.js';
import type { StaffApi } from './browser.js';

export const makeEvent = (api: StaffApi): Promise<StaffEvent> =>
  api.post<StaffEvent>('/events', {
    title: `Long evening ${randomUUID().slice(0, 8)}`,
    date: '2031-08-14T04:30:00Z',
    time: '18:00',
    description: 'As stored.',
  });
