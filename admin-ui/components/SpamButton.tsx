import SpamIcon from '@mui/icons-material/ReportOutlined';
import NoSpamIcon from '@mui/icons-material/MoveToInboxOutlined';
import { Button } from '@mui/material';
import { useTranslate, type RaRecord } from 'react-admin';
import { usePatch } from './usePatch.js';

interface Props {
  resource: string;
  record: RaRecord & { spam: boolean };
  size?: 'small';
}

/** Releases what was taken for spam, or marks what is. */
export function SpamButton({ resource, record, size }: Props) {
  const translate = useTranslate();
  const { change, isChanging } = usePatch(resource, record);
  const spam = !record.spam;
  return (
    <Button
      size={size}
      variant={size ? 'text' : 'outlined'}
      startIcon={size ? undefined : spam ? <SpamIcon /> : <NoSpamIcon />}
      disabled={isChanging}
      onClick={() => change({ spam }, { done: spam ? 'spam.marked' : 'spam.released', failed: 'spam.failed' })}
    >
      {translate(spam ? 'spam.mark' : 'spam.release')}
    </Button>
  );
}
