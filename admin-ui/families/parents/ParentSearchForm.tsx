import { Button, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ParentSearch } from '../../../contract/families/parents.js';
import type { SearchErrors, SearchFields } from './useParents.js';

const FIELDS = ['email', 'phone'] as const;

interface Props {
  initial?: ParentSearch;
  errors: SearchErrors;
  isSearching: boolean;
  onInput: () => void;
  onSearch: (search: SearchFields) => void;
}

export function ParentSearchForm({ initial, errors, isSearching, onInput, onSearch }: Props) {
  const translate = useTranslate();
  const [search, setSearch] = useState({ email: initial?.email ?? '', phone: initial?.phone ?? '' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(search);
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2, maxWidth: 480 }}>
      {FIELDS.map((field) => (
        <TextField
          key={field}
          label={translate(`parents.${field}`)}
          type={field === 'email' ? 'email' : 'tel'}
          autoComplete="off"
          value={search[field]}
          onChange={({ target }) => {
            setSearch({ ...search, [field]: target.value });
            onInput();
          }}
          error={Boolean(errors[field])}
          helperText={errors[field]}
        />
      ))}
      <Button type="submit" variant="contained" disabled={isSearching} sx={{ alignSelf: 'flex-start' }}>
        {translate('parents.find')}
      </Button>
    </Stack>
  );
}
