import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';

interface Props {
  to: string;
  label: string;
  isHere: boolean;
}

export function NavTab({ to, label, isHere }: Props) {
  const translate = useTranslate();
  return (
    <Button
      component={Link}
      to={to}
      color="inherit"
      aria-current={isHere ? 'page' : undefined}
      sx={{
        px: { xs: 0.5, sm: 1.25 },
        minWidth: 0,
        fontSize: { xs: '0.875rem', sm: '0.9375rem' },
        flex: { xs: '1 0 auto', sm: '0 0 auto' },
        minHeight: 40,
        borderRadius: 0,
        color: isHere ? 'text.primary' : 'text.secondary',
        boxShadow: (theme) => (isHere ? `inset 0 -2px ${theme.palette.primary.main}` : 'none'),
      }}
    >
      {translate(label)}
    </Button>
  );
}
