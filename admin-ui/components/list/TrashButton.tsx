import TrashIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { paths } from '../../paths.js';

/** Leads to what has been deleted from the list at a URL. */
export function TrashButton({ list }: { list: string }) {
  const translate = useTranslate();
  return (
    <Button
      component={Link}
      to={paths.trash(list)}
      variant="outlined"
      startIcon={<TrashIcon />}
      aria-label={translate('trash.title')}
      sx={{ minWidth: 44, '& .MuiButton-startIcon': { mx: { xs: 0, sm: 0.5 } } }}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {translate('trash.title')}
      </Box>
    </Button>
  );
}
