/** What the list shows at first. */
export const COMING = { when: 'coming' };
