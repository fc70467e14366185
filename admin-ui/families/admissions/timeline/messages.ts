import type { TimelineKind } from '../../../../contract/families/timeline.js';
import { addMessages } from '../../../i18n/addMessages.js';

addMessages({
  resources: {
    admissions: {
      timeline: {
        load_failed: 'Failed to load the timeline',
        kinds: {
          received: 'Application received',
          status: 'Status',
          assigned: 'Assigned to',
          phone: 'Phone number changed to',
          visit: 'Visit planned',
          booking: 'Places booked',
          response: 'Answer to the invitation',
          mail: 'Email to the parent',
          asked: 'Document asked for',
          document: 'Document received',
          reply: 'Reply to the parent',
          answer: 'Answer of the parent',
          comment: 'Comment',
          call: 'Call or chat',
        } satisfies Record<TimelineKind, string>,
        nobody: 'nobody',
        responses: {
          accepted: 'will come',
          declined: 'cannot come',
          another_time: 'asks for another time',
        },
      },
    },
  },
});
