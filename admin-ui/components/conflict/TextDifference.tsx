import { Box } from '@mui/material';
import { shortened, type WordPart } from './wordDifference.js';

/** A text with what was changed in it. What is read aloud is the text as it is now; the one before stands beside it. */
export function TextDifference({ parts }: { parts: WordPart[] }) {
  return shortened(parts).map(({ kind, text }, index) => {
    if (kind === 'same') return <span key={index}>{text}</span>;
    if (kind === 'added') {
      return (
        <Box key={index} component="ins" sx={{ bgcolor: 'action.selected', textDecorationThickness: 2 }}>
          {text}
        </Box>
      );
    }
    return (
      <Box key={index} component="del" aria-hidden sx={{ color: 'text.secondary' }}>
        {text}
      </Box>
    );
  });
}
