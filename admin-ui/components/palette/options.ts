export interface Option {
  id: string;
  label: string;
  /** Distinguishes options with the same label. */
  detail?: string;
  keys?: string;
  run: () => void;
}

export interface OptionGroup {
  label: string;
  options: Option[];
}

/** Sinhala is typed with and without zero-width joiners. */
const plain = (text: string) => text.replace(/[\u200c\u200d]/g, '').toLowerCase();

export function matching(options: Option[], text: string): Option[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return options.filter(({ label }) => words.every((word) => plain(label).includes(word)));
}
