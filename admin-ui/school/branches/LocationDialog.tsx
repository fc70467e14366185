import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Stack,
  TextField,
  Box,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type Map as LeafletMap, type Marker, divIcon, map, marker, tileLayer, type LatLng, type Map } from 'leaflet';
import { useState, useEffect, useRef } from 'react';
import { useTranslate, useDataProvider, useEvent } from 'react-admin';
import { COLOURS } from '../../../contract/platform/tokens.js';
import { GEOCODE, type Place } from '../../../contract/school/geocode.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { sixDecimals, type Location, MAP } from './location.js';
import 'leaflet/dist/leaflet.css';

type Pick = (location: Location) => void;

const PIN = `<svg viewBox="0 0 32 42" width="32" height="42" aria-hidden="true"><path d="M16 41C7 29 2 22 2 15a14 14 0 0 1 28 0c0 7-5 14-14 26z" fill="${COLOURS.primary}" stroke="#fff" stroke-width="2"/><circle cx="16" cy="15" r="5" fill="#fff"/></svg>`;

const locationOf = (place: LatLng): Location => {
  const { lat, lng } = place.wrap();
  return { latitude: lat, longitude: lng };
};

function drawMap(box: HTMLElement, pick: Pick): Map {
  const { latitude, longitude } = MAP.centre;
  const drawn = map(box).setView([latitude, longitude], MAP.zoom);
  drawn.attributionControl.setPrefix(false);
  tileLayer(MAP.tiles, { attribution: MAP.credit, maxZoom: 19 }).addTo(drawn);
  drawn.on('click', ({ latlng }) => pick(locationOf(latlng)));
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && event.target === box) pick(locationOf(drawn.getCenter()));
  });
  return drawn;
}

function drawMarker(drawn: Map, place: [number, number], pick: Pick): Marker {
  const icon = divIcon({ html: PIN, className: '', iconSize: [32, 42], iconAnchor: [16, 41] });
  const pin = marker(place, { icon, draggable: true, keyboard: false }).addTo(drawn);
  pin.on('dragend', () => pick(locationOf(pin.getLatLng())));
  return pin;
}

interface LocationMapProps {
  location: Location | undefined;
  onPick: (location: Location) => void;
}

/** Street map. A click sets the location; with the keyboard, Enter sets it to the centre of the map. */
function LocationMap({ location, onPick }: LocationMapProps) {
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<LeafletMap>(undefined);
  const marker = useRef<Marker>(undefined);
  const pick = useEvent(onPick);

  useEffect(() => {
    const drawn = drawMap(box.current!, pick);
    map.current = drawn;
    return () => {
      drawn.remove();
      marker.current = undefined;
    };
  }, [pick]);

  useEffect(() => {
    if (!location || !map.current) return;
    const place: [number, number] = [location.latitude, location.longitude];
    if (marker.current) marker.current.setLatLng(place);
    else marker.current = drawMarker(map.current, place, pick);
    map.current.setView(place, Math.max(MAP.closeZoom, map.current.getZoom()));
  }, [location, pick]);

  return (
    <Box
      ref={box}
      role="application"
      aria-label={translate('resources.branches.map.map')}
      sx={{
        height: { xs: 300, md: 400 },
        borderRadius: 1.25,
        border: 1,
        borderColor: 'divider',
        isolation: 'isolate',
        fontFamily: 'inherit',
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    />
  );
}

interface Props {
  start?: Location;
  onUse: (location: Location) => void;
  onClose: () => void;
}

export function LocationDialog({ start, onUse, onClose }: Props) {
  const translate = useTranslate();
  const [location, setLocation] = useState(start);

  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="location-title">
      <DialogTitle id="location-title">{translate('resources.branches.map.title')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <PlaceSearch onPick={setLocation} />
        <LocationMap location={location} onPick={setLocation} />
        <Typography role="status" variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {location ? (
            <>
              {translate('resources.branches.map.chosen')}:{' '}
              <strong>{`${sixDecimals(location.latitude)}, ${sixDecimals(location.longitude)}`}</strong>
            </>
          ) : (
            translate('resources.branches.map.hint')
          )}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('resources.branches.map.cancel')}
        </Button>
        <Button variant="contained" disabled={!location} onClick={() => location && onUse(location)}>
          {translate('resources.branches.map.use')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Finds places by name; the server asks the geocoder. A failed search is only logged. */
function PlaceSearch({ onPick }: { onPick: (location: Location) => void }) {
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
