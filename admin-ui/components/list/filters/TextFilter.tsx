import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { LIST } from '../../../../contract/platform/records.js';
import { useTypedFilter } from './useTypedFilter.js';

export function TextFilter({ source, label }: { source: string; label: string }) {
  const translate = useTranslate();
  const { text, type, now } = useTypedFilter(source);
  return (
    <TextField
      label={translate(label)}
      value={text}
      onChange={({ target }) => type(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && now(text)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: LIST.searchLength, autoComplete: 'off' } }}
      sx={{ minWidth: 0, width: { xs: 'auto', md: 180 }, flex: { xs: '1 1 100%', md: '0 1 auto' } }}
    />
  );
}
