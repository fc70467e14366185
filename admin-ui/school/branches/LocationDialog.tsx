import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { sixDecimals, type Location } from './location.js';
import { LocationMap } from './LocationMap.js';
import { PlaceSearch } from './PlaceSearch.js';

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
