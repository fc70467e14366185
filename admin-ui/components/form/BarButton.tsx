import { Box, Button, type ButtonProps } from '@mui/material';

type Props = Omit<ButtonProps, 'children' | 'startIcon'> & { icon: ButtonProps['startIcon']; label: string };

/** A button of the save bar, of which a phone shows the icon alone: the bar stays one row. */
export function BarButton({ icon, label, ...props }: Props) {
  return (
    <Button
      variant="outlined"
      startIcon={icon}
      aria-label={label}
      {...props}
      sx={{
        minWidth: 44,
        px: { xs: 1, sm: 2 },
        '& .MuiButton-startIcon': { mx: { xs: 0, sm: undefined } },
      }}
    >
      <Box component="span" aria-hidden sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
    </Button>
  );
}
