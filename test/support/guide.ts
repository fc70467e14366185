/** The code of a Markdown text in one language, one block after the other. */
export const codeIn = (text: string, language: string): string[] =>
  [...text.matchAll(new RegExp('^```' + language + '\\n(.*?)^```$', 'gms'))].map(([, code]) => code!);
