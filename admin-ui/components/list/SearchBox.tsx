import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useEvent, useListContext, useTranslate } from 'react-admin';
import { LIST } from '../../../contract/records.js';

const PAUSE = 350;

/** Searches on the server when the typing pauses. What is shown follows the URL, so that the back button does too. Own code: Enter searches at once, and the last space of what is being typed stays. */
export function SearchBox({ label }: { label: string }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const asked: string = filterValues.q ?? '';
  const [text, setText] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const own = useRef(asked);
  const ask = useEvent((q: string) => {
    own.current = q;
    setFilters({ ...filterValues, q });
  });

  // The answer to one's own question leaves what is being typed alone, its last space too.
  useEffect(() => {
    if (asked !== own.current) setText(asked);
    own.current = asked;
  }, [asked]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (q: string, wait: number) => {
    setText(q);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(q.trim()), wait);
  };

  return (
    <TextField
      type="search"
      value={text}
      onChange={(event) => search(event.target.value, PAUSE)}
      onKeyDown={(event) => event.key === 'Enter' && search(text, 0)}
      placeholder={label}
      slotProps={{
        htmlInput: { 'aria-label': label, maxLength: LIST.searchLength },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: text && (
            <IconButton
              size="small"
              edge="end"
              aria-label={translate('list.search_clear')}
              onClick={() => search('', 0)}
            >
              <ClearIcon fontSize="small" />
            </IconButton>
          ),
        },
      }}
      sx={{ '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  );
}
