import { Box, Button, type ButtonProps } from '@mui/material';

type Props = Omit<ButtonProps, 'children' | 'startIcon'> & { icon: ButtonProps['startIcon']; label: string };

/** Button of the save bar. On phones it shows only its icon, so that the bar stays in one row. */
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
        '& .MuiButton-startIcon': { ml: { xs: 0, sm: -0.5 }, mr: { xs: 0, sm: 1 } },
      }}
    >
      <Box component="span" aria-hidden sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
    </Button>
  );
}
