export interface Option {
  id: string;
  label: string;
  /** What it is, where several have the same name. */
  detail?: string;
  keys?: string;
  run: () => void;
}

export interface OptionGroup {
  label: string;
  options: Option[];
}

/** Sinhala is typed with and without the joiners that join its letters. */
const plain = (text: string) => text.replace(/[\u200c\u200d]/g, '').toLowerCase();

/** Those whose name has all words of a text. */
export function matching(options: Option[], text: string): Option[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return options.filter(({ label }) => words.every((word) => plain(label).includes(word)));
}
