import TrashIcon from '@mui/icons-material/DeleteOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { paths } from '../../providers/paths.js';

export function TrashButton({ list }: { list: string }) {
  const translate = useTranslate();
  return (
    <Button component={Link} to={paths.trash(list)} variant="outlined" startIcon={<TrashIcon />}>
      {translate('trash.title')}
    </Button>
  );
}
