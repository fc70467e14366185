import { Box } from '@mui/material';
import { Fragment } from 'react';
import { shortened, type WordPart } from './wordDifference.js';

/** Separates trailing spaces, which are not marked as changed. */
function withSpace(text: string): [words: string, space: string] {
  const words = text.trimEnd();
  return [words, text.slice(words.length)];
}

/** Marks the differences in a text. Screen readers get the current text only: removed words are hidden from them. */
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
