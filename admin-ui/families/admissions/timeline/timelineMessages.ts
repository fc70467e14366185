import type { TimelineKind } from '../../../../contract/families/timeline.js';

/** Beside the list that says it, as the start has no room for it. */
export const timelineMessages = {
  load_failed: 'Failed to load the timeline',
  kinds: {
    received: 'Application received',
    status: 'Status',
    assigned: 'Assigned to',
    visit: 'Visit planned',
    response: 'Answer to the invitation',
    mail: 'Email to the parent',
    asked: 'Document asked for',
    document: 'Document received',
    reply: 'Reply to the parent',
    answer: 'Answer of the parent',
    comment: 'Comment',
    call: 'Call',
  } satisfies Record<TimelineKind, string>,
  nobody: 'nobody',
  responses: {
    accepted: 'will come',
    declined: 'cannot come',
    another_time: 'asks for another time',
  } as Record<string, string>,
};
