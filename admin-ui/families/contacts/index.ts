import { lazyList } from '../../components/list/lazyList.js';
import { trashScreen } from '../../components/trash/trashScreen.js';
import type { Feature } from '../../layout/feature.js';
import { contactGroup } from '../../layout/menuGroups.js';
import { READERS } from '../../providers/permissions.js';
import { paths } from '../../providers/paths.js';
import { ENTERING } from '../components/entries/entering.js';
import { SORTS } from './contactSorts.js';
import { messages } from './messages.js';

const TO_ANSWER = `${paths.messages}?filter=${JSON.stringify({ status: 'PENDING', waits: false })}`;

export const contacts: Feature = {
  messages,
  resource: { name: 'contacts' },
  tab: { label: 'tabs.messages', order: 5 },
  role: READERS,
  actions: [
    { label: 'actions.new_enquiry', to: paths.messages, state: ENTERING, keys: 'n m' },
    { label: 'details.reply', to: TO_ANSWER, button: 'reply', keys: 'r' },
  ],
  screens: [
    {
      path: paths.messages,
      keys: 'g m',
      views: ['list', 'show'],
      title: 'title.messages',
      component: lazyList(() => import('./ContactList.js'), 'ContactList', {
        sort: SORTS[0],
        branchFilter: 'branchId',
      }),
      menu: { label: 'nav.messages', group: contactGroup, badge: 'contacts' },
    },
    trashScreen(paths.messages, () => import('./ContactList.js'), 'ContactTrash'),
  ],
};
