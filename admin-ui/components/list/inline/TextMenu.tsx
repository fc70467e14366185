import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import { Box, ButtonBase } from '@mui/material';
import { InlineMenu, TRIGGER, type InlineMenuProps } from './InlineMenu.js';

export function TextMenu<V extends string | number | null>(menu: InlineMenuProps<V>) {
  return (
    <InlineMenu
      {...menu}
      trigger={(button) => (
        <ButtonBase
          {...button}
          sx={{
            ...TRIGGER,
            // Does not extend upwards, where it would cover the link above.
            '@media (pointer: coarse)': { '&::after': { content: '""', position: 'absolute', inset: '0 -4px -20px' } },
            font: 'inherit',
            maxWidth: '100%',
            minHeight: 24,
            borderRadius: 0.5,
            '&:hover': { textDecoration: 'underline' },
          }}
        >
          <Box component="span" dir="auto" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {menu.text}
          </Box>
          <ArrowIcon aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />
        </ButtonBase>
      )}
    />
  );
}
