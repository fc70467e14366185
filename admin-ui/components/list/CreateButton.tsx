import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useResourceMessage } from '../useResourceMessage.js';

export function CreateButton({ to }: { to: string }) {
  const message = useResourceMessage();
  return (
    <Button component={Link} to={to} variant="contained" startIcon={<AddIcon />}>
      {message('action.create')}
    </Button>
  );
}
