/** One text of several paragraphs. */
export const paragraphs = (...texts: string[]): string => texts.join('\n\n');
