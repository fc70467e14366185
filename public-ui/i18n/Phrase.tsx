import { en } from './en.js';
import type { Phrase as PhraseKey } from './t.js';

interface PhraseProps {
  phrase: PhraseKey;
  /** What people typed: each is drawn in the direction of its own script. */
  values: Record<string, string>;
}

/** A phrase of the catalogue with typed texts in the places of its `{names}`. */
export function Phrase({ phrase, values }: PhraseProps) {
  return en[phrase].split(/\{(\w+)\}/).map((part, index) =>
    index % 2 ? (
      <span key={part} dir="auto">
        {values[part]}
      </span>
    ) : (
      part
    ),
  );
}
