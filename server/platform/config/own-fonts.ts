/** Texts in pictures are drawn with the fonts of this file alone: servers differ in theirs, and may have none. */
export const useOwnFonts = (file: string): void => void (process.env.FONTCONFIG_FILE = file);
