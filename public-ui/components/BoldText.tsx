import { Fragment } from 'react';
import { linkRuns } from '../../contract/platform/links.js';
import { boldRuns, cutRuns } from '../../contract/platform/text.js';

interface BoldTextProps {
  /** Undefined for a setting that the first page did not show, until it arrives. */
  text: string | undefined;
  limit?: number;
  links?: boolean;
}

/** Renders text between double asterisks in bold; there is no other markup. */
export function BoldText({ text = '', limit, links }: BoldTextProps) {
  const runs = limit ? cutRuns(text, limit, 'word') : boldRuns(text);
  return runs.map((run, index) => {
    const content = links ? <Linked text={run.text} /> : run.text;
    return run.bold ? <strong key={index}>{content}</strong> : <Fragment key={index}>{content}</Fragment>;
  });
}

function Linked({ text }: { text: string }) {
  return linkRuns(text).map(({ text: content, href }, index) =>
    href ? (
      <a key={index} href={href} rel="nofollow ugc">
        {content}
      </a>
    ) : (
      content
    ),
  );
}
