import type { FormCollection } from '../../../../contract/delivery/mails.js';
import { addMessages } from '../../../i18n/addMessages.js';

addMessages({
  assignee: {
    label: 'Assigned to',
    nobody: 'Nobody',
    anybody: 'Anybody',
    mine: 'Mine',
    other: 'User %{id}',
    saved: { contacts: 'Message updated', admissions: 'Application updated' } satisfies Record<FormCollection, string>,
    failed: 'This could not be done',
    refused: {
      contacts: 'Failed to update the message: %{reason}',
      admissions: 'Failed to update the application: %{reason}',
    } satisfies Record<FormCollection, string>,
  },
});
