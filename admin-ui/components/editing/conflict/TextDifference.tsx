import { Box } from '@mui/material';
import { Fragment } from 'react';
import { shortened, type WordPart } from './wordDifference.js';

/** Spaces after a word are not marked with it. */
function withSpace(text: string): [words: string, space: string] {
  const words = text.trimEnd();
  return [words, text.slice(words.length)];
}

/** A text with what was changed in it. What is read aloud is the text as it is now; the one before stands beside it. */
export function TextDifference({ parts }: { parts: WordPart[] }) {
  return shortened(parts).map(({ kind, text }, index) => {
    if (kind === 'same') return <span key={index}>{text}</span>;
    const [words, space] = withSpace(text);
    return kind === 'added' ? (
      <Fragment key={index}>
        <Box component="ins" sx={{ bgcolor: 'action.selected', textDecorationThickness: 2 }}>
          {words}
        </Box>
        {space}
      </Fragment>
    ) : (
      <Fragment key={index}>
        <Box component="del" aria-hidden sx={{ color: 'text.secondary' }}>
          {words}
        </Box>
        {space}
      </Fragment>
    );
  });
}
