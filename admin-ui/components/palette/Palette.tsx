import SearchIcon from '@mui/icons-material/Search';
import { Box, Dialog, InputAdornment, InputBase, Typography, styled } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent, useEffect, useRef } from 'react';
import { useStore, useTranslate, useDataProvider } from 'react-admin';
import { SEARCH, type FoundRecord } from '../../../contract/accounts/search.js';
import { useConnection } from '../../layout/useConnection.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { SINGLE_KEYS } from '../../providers/store.js';
import { useDebounced } from '../useDebounced.js';
import { visuallyHidden } from '../visuallyHidden.js';
import { Keys } from './Keys.js';
import './messages.js';
import type { Option, OptionGroup } from './options.js';
import { useOptionGroups } from './useOptionGroups.js';

interface ListboxProps {
  id: string;
  groups: OptionGroup[];
  activeId: string | undefined;
  onChoose: (option: Option) => void;
}

/** One styled element around plain ones: styling each row would take longer than the palette may take to open. */
const Root = styled('div')(({ theme }) => ({
  overflowY: 'auto',
  padding: 8,
  '& strong, & small': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& strong': { margin: '0 8px', fontWeight: 650 },
  '& p': { margin: 0 },
  '& small': { display: 'block' },
  '& [role=option]': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '6px 8px',
    minHeight: 44,
    borderRadius: theme.shape.borderRadius,
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.palette.action.hover },
    '& > div': { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  },
  '& [aria-selected=true]': {
    backgroundColor: theme.palette.action.selected,
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: -2,
  },
}));

/** Options in groups. The focus stays in the text field, whose `aria-activedescendant` names the active option. */
function Listbox({ id, groups, activeId, onChoose }: ListboxProps) {
  const translate = useTranslate();
  const active = useRef<HTMLDivElement>(null);
  useEffect(() => void active.current?.scrollIntoView({ block: 'nearest' }), [activeId]);

  return (
    <Root id={id} role="listbox" aria-label={translate('palette.results')}>
      {groups.map(({ label, options }) => (
        <div key={label} role="group" aria-label={translate(label)}>
          <strong aria-hidden>{translate(label)}</strong>
          {options.map((option) => (
            <Row
              key={option.id}
              ref={option.id === activeId ? active : undefined}
              option={option}
              isActive={option.id === activeId}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </Root>
  );
}

interface RowProps {
  ref: React.Ref<HTMLDivElement> | undefined;
  option: Option;
  isActive: boolean;
  onChoose: (option: Option) => void;
}

const Row = ({ ref, option, isActive, onChoose }: RowProps) => (
  <div
    ref={ref}
    id={option.id}
    role="option"
    aria-selected={isActive}
    onClick={() => onChoose(option)}
    onMouseDown={(event) => event.preventDefault()}
  >
    <div>
      <p>{option.label}</p>
      {option.detail && <small>{option.detail}</small>}
    </div>
    {option.keys && <Keys keys={option.keys} />}
  </div>
);

const PAUSE = 20;

/** Searches records on the server. Keeps the records of the previous text until the answer arrives. */
function useRecordSearch(text: string) {
  const dataProvider = useDataProvider<typeof ours>();
  const q = useDebounced(text.trim().slice(0, SEARCH.lengthAtMost), PAUSE);
  const isAsked = q.length >= SEARCH.lengthFrom;
  const { data, isFetching, isPlaceholderData, isError } = useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => dataProvider.call<FoundRecord[]>(`/search?q=${encodeURIComponent(q)}`, { signal }),
    enabled: isAsked,
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
  });
  const isPaused = q !== text.trim();
  return {
    records: (isAsked && data) || [],
    isOfEarlierText: isPlaceholderData || isPaused,
    isSearching: isFetching || isPaused,
    isError,
  };
}

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
