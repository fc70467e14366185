import { Fragment } from 'react';
import { boldRuns, cutRuns } from '../../contract/text.js';

/** A text with what stands between double asterisks in bold, and nothing else interpreted. */
export function Words({ text, limit }: { text: string; limit?: number }) {
  const runs = limit ? cutRuns(text, limit, 'word') : boldRuns(text);
  return runs.map((run, index) =>
    run.bold ? <strong key={index}>{run.text}</strong> : <Fragment key={index}>{run.text}</Fragment>,
  );
}
