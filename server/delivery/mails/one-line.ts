/** Names are kept as they were written, and a line break in one would begin a line of the mail's own. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
