import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import type { AdmissionChoices } from '../../../../contract/families/admissions.js';
import { LIST } from '../../../../contract/platform/records.js';
import { useDebounced } from '../../../components/useDebounced.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';

const PAUSE = 250;
const ALL_SHOWN = { '& input::placeholder': { color: 'text.primary', opacity: 1 } };

/** Parents type the curriculum freely, so there are hundreds: the server searches them. */
export function CurriculumAutocomplete() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<typeof ours>();
  const { filterValues, setFilters } = useListContext();
  const chosen: string | null = filterValues.notes ?? null;
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed === chosen ? '' : typed.trim(), PAUSE);
  const { data, isFetching } = useQuery({
    queryKey: ['admissions', 'choices', q],
    queryFn: () => dataProvider.call<AdmissionChoices>(`/admissions/choices?${new URLSearchParams({ q })}`),
    placeholderData: keepPreviousData,
  });

  return (
    <Autocomplete
      options={data?.notes ?? []}
      // The server has filtered the options already.
      filterOptions={(options) => options}
      isOptionEqualToValue={(option, value) => option === value}
      value={chosen}
      onChange={(_event, value) => {
        const { notes: _dropped, ...rest } = filterValues;
        setFilters(value === null ? rest : { ...rest, notes: value });
      }}
      onInputChange={(_event, text) => setTyped(text)}
      loading={isFetching}
      loadingText={translate('list.loading')}
      noOptionsText={translate('resources.admissions.no_curriculum')}
      clearText={translate('resources.admissions.all_curricula')}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={translate('resources.admissions.all_curricula')}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps.htmlInput,
              'aria-label': translate('resources.admissions.curriculum'),
              maxLength: LIST.searchLength,
            },
          }}
        />
      )}
      sx={ALL_SHOWN}
    />
  );
}
