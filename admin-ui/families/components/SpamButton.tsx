import SpamIcon from '@mui/icons-material/ReportOutlined';
import NoSpamIcon from '@mui/icons-material/MoveToInboxOutlined';
import { Button, MenuItem, type MenuItemProps } from '@mui/material';
import { useTranslate, type RaRecord } from 'react-admin';
import { usePatch } from '../../components/editing/usePatch.js';

interface Props {
  resource: string;
  record: RaRecord & { spam: boolean };
}

export function SpamButton({ size, ...of }: Props & { size?: 'small' }) {
  const { spam, label, press } = useSpam(of);
  return (
    <Button
      size={size}
      variant={size ? 'text' : 'outlined'}
      startIcon={size ? undefined : spam ? <SpamIcon /> : <NoSpamIcon />}
      onClick={press}
    >
      {label}
    </Button>
  );
}

export function SpamItem({ resource, record, ...item }: Props & MenuItemProps) {
  const { label, press } = useSpam({ resource, record });
  return (
    <MenuItem {...item} onClick={press}>
      {label}
    </MenuItem>
  );
}

function useSpam({ resource, record }: Props) {
  const translate = useTranslate();
  const { change } = usePatch(resource, record);
  const spam = !record.spam;
  const messages = { done: spam ? 'spam.marked' : 'spam.released', failed: 'spam.failed' };
  const press = () => void change({ spam }, { ...messages, isUndoable: true });
  return { spam, label: translate(spam ? 'spam.mark' : 'spam.release'), press };
}
