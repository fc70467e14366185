import { boldRuns, cutRuns } from '../../contract/platform/text.js';

/** Renders text with `**bold**` runs as `<strong>`. With `limit`, cuts it to that many characters. */
export function BoldText({ text, limit }: { text: string; limit?: number }) {
  const runs = limit ? cutRuns(text, limit) : boldRuns(text);
  return runs.map((run, index) =>
    run.bold ? <strong key={index}>{run.text}</strong> : <span key={index}>{run.text}</span>,
  );
}
