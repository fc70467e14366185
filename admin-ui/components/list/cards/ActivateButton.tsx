import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';

interface Props {
  isActive: boolean;
  onClick: () => void;
}

export function ActivateButton({ isActive, onClick }: Props) {
  const translate = useTranslate();
  return (
    <Button size="small" startIcon={isActive ? <HideIcon /> : <ShowIcon />} onClick={onClick}>
      {translate(isActive ? 'list.deactivate' : 'list.activate')}
    </Button>
  );
}
