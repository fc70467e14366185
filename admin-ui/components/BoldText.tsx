import { boldRuns, cutRuns } from '../../contract/platform/text.js';

/** A text with its double-asterisk bold shown as emphasis, cut to so many characters when asked. */
export function BoldText({ text, limit }: { text: string; limit?: number }) {
  const runs = limit ? cutRuns(text, limit) : boldRuns(text);
  return runs.map((run, index) =>
    run.bold ? <strong key={index}>{run.text}</strong> : <span key={index}>{run.text}</span>,
  );
}
