import SearchIcon from '@mui/icons-material/Search';
import { IconButton, Tooltip } from '@mui/material';
import { use } from 'react';
import { useTranslate } from 'react-admin';
import { OpenByKey } from './Shortcuts.js';

export function SearchButton() {
  const translate = useTranslate();
  const open = use(OpenByKey);
  return (
    <Tooltip title={translate('shell.search_hint')}>
      <IconButton aria-label={translate('shell.search')} aria-keyshortcuts="Control+K" onClick={() => open('palette')}>
        <SearchIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
