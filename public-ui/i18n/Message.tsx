import { en } from './en.js';
import type { MessageKey } from './t.js';

interface MessageProps {
  message: MessageKey;
  /** User input; each value is rendered in the direction of its own script. */
  values: Record<string, string>;
}

/** Renders a message with values in place of its `{names}`. */
export function Message({ message, values }: MessageProps) {
  return en[message].split(/\{(\w+)\}/).map((part, index) =>
    index % 2 ? (
      <span key={part} dir="auto">
        {values[part]}
      </span>
    ) : (
      part
    ),
  );
}
