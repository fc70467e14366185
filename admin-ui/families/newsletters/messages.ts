export const messages = { title: { newsletters: 'Letters' } };
