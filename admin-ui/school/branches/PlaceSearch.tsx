import { Button, List, ListItem, ListItemButton, ListItemText, Stack, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { GEOCODE, type Place } from '../../../contract/school/geocode.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { sixDecimals, type Location } from './location.js';

/** Finds places by name; the server asks the geocoder. A failed search is only logged. */
export function PlaceSearch({ onPick }: { onPick: (location: Location) => void }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<typeof ours>();
  const [query, setQuery] = useState('');
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: (q: string) => dataProvider.call<Place[]>(`/geocode?q=${encodeURIComponent(q)}`),
    onError: (error) => console.error('Map search failed:', error),
  });
  const search = () => {
    if (query.trim() && !isPending) mutate(query.trim());
  };

  return (
    <div role="search">
      <Stack direction="row" sx={{ gap: 1 }}>
        <TextField
          type="search"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && search()}
          placeholder={translate('resources.branches.map.search')}
          slotProps={{
            htmlInput: { 'aria-label': translate('resources.branches.map.search'), maxLength: GEOCODE.max },
          }}
        />
        <Button variant="outlined" onClick={search} disabled={isPending || !query.trim()} sx={{ minWidth: 108 }}>
          {translate(isPending ? 'resources.branches.map.finding' : 'resources.branches.map.find')}
        </Button>
      </Stack>
      {data && data.length > 0 && (
        <List
          dense
          aria-label={translate('resources.branches.map.found')}
          sx={{ maxHeight: 190, overflowY: 'auto', pb: 0 }}
        >
          {data.slice(0, GEOCODE.results).map(({ name, latitude, longitude }) => (
            <ListItem key={`${latitude} ${longitude} ${name}`} disablePadding>
              <ListItemButton
                sx={{ borderRadius: 1 }}
                onClick={() => {
                  onPick({ latitude, longitude });
                  reset();
                }}
              >
                <ListItemText primary={name} secondary={`${sixDecimals(latitude)}, ${sixDecimals(longitude)}`} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      )}
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: data?.length === 0 ? 1 : 0 }}>
        {data?.length === 0 && translate('resources.branches.map.none')}
      </Typography>
    </div>
  );
}
