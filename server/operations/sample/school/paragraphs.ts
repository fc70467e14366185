export const paragraphs = (...texts: string[]): string => texts.join('\n\n');
