export const COMING = { when: 'coming' };
