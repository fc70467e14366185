import SearchIcon from '@mui/icons-material/Search';
import { Box, Dialog, InputAdornment, InputBase, Typography } from '@mui/material';
import { useId, useState, type KeyboardEvent } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { SEARCH } from '../../../contract/accounts/search.js';
import { SINGLE_KEYS } from '../../providers/store.js';
import { useConnection } from '../../layout/useConnection.js';
import { visuallyHidden } from '../visuallyHidden.js';
import { Listbox } from './Listbox.js';
import './messages.js';
import type { Option } from './options.js';
import { useOptionGroups } from './useOptionGroups.js';
import { useRecordSearch } from './useRecordSearch.js';

interface Props {
  onClose: () => void;
  onOpenKeys: () => void;
}

/**
 * Dialog that finds records, screens and actions. Own listbox: MUI's Autocomplete filters and groups its options
 * itself.
 */
export function Palette({ onClose, onOpenKeys }: Props) {
  const translate = useTranslate();
  const listId = useId();
  const titleId = useId();
  const [text, setText] = useState('');
  const [activeId, setActiveId] = useState<string>();
  const { isSearching, isError, ...found } = useRecordSearch(text);
  const groups = useOptionGroups(text, found, onOpenKeys);
  const options = groups.flatMap((group) => group.options);
  // By id: search results may change the order of the options.
  const chosen = options.find(({ id }) => id === activeId) ?? options[0];
  const message = useMessage(options.length, { isSearching, isError });

  const choose = (option: Option) => {
    onClose();
    option.run();
  };
  const press = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing || (!move && event.key !== 'Enter')) return;
    event.preventDefault();
    if (!move) return chosen && choose(chosen);
    const place = chosen ? options.indexOf(chosen) : 0;
    setActiveId(options[(place + move + options.length) % options.length]?.id);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      transitionDuration={0}
      aria-labelledby={titleId}
      sx={{ zIndex: 'tooltip', '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: { sx: { m: { xs: 1, sm: 4 }, width: { xs: 'calc(100% - 16px)' }, maxHeight: '80vh' } },
      }}
    >
      <Box id={titleId} component="h2" sx={visuallyHidden}>
        {translate('palette.label')}
      </Box>
      <InputBase
        autoFocus
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActiveId(undefined);
        }}
        onKeyDown={press}
        placeholder={translate('palette.placeholder')}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon fontSize="small" />
          </InputAdornment>
        }
        inputProps={{
          role: 'combobox',
          'aria-label': translate('palette.label'),
          'aria-expanded': options.length > 0,
          'aria-controls': listId,
          'aria-autocomplete': 'list',
          'aria-activedescendant': chosen?.id,
          maxLength: SEARCH.lengthAtMost,
          autoComplete: 'off',
          enterKeyHint: 'go',
        }}
        sx={{ px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider' }}
      />
      {options.length > 0 && <Listbox id={listId} groups={groups} activeId={chosen?.id} onChoose={choose} />}
      <Typography
        role="status"
        variant="body2"
        color="textSecondary"
        sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
      >
        {message}
      </Typography>
    </Dialog>
  );
}

function useMessage(count: number, { isSearching, isError }: { isSearching: boolean; isError: boolean }): string {
  const translate = useTranslate();
  const isConnected = useConnection();
  const [hasSingleKeys] = useStore(SINGLE_KEYS, false);
  if (!isConnected) return translate('palette.offline');
  if (isError) return translate('palette.failed');
  if (count === 0) return translate(isSearching ? 'palette.searching' : 'palette.none');
  const counted = translate('palette.count', { smart_count: count });
  return hasSingleKeys ? counted : `${counted}. ${translate('palette.keys_off')}`;
}
