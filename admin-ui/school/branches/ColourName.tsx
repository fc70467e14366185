import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { BRANCH_COLOUR_VALUES, type BranchColour } from '../../../contract/school/branch-colours.js';

export function ColourName({ colour }: { colour: BranchColour }) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          width: 16,
          height: 16,
          borderRadius: 1,
          bgcolor: ({ palette }) => BRANCH_COLOUR_VALUES[colour][palette.mode],
        }}
      />
      {translate(`resources.branches.colours.${colour}`)}
    </Box>
  );
}
