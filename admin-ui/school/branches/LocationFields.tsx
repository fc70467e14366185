import MapIcon from '@mui/icons-material/MapOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldRow } from '../../components/form/FieldRow.js';
import { lazyScreen } from '../../components/lazyScreen.js';
import { LazyBoundary } from '../../components/LazyBoundary.js';
import { readLocation, sixDecimals, type Location } from './location.js';

const LocationDialog = lazyScreen(() => import('./LocationDialog.js'), 'LocationDialog');

const decimal = { htmlInput: { inputMode: 'decimal' as const } };

export function LocationFields() {
  const translate = useTranslate();
  const { getValues, setValue, clearErrors } = useFormContext();
  const [isOpen, setIsOpen] = useState(false);
  const [latitude, longitude] = useWatch({ name: ['latitude', 'longitude'] }) as (string | null | undefined)[];
  const isSet = Boolean(latitude?.trim() && longitude?.trim());

  const setLocation = ({ latitude, longitude }: Location) => {
    setValue('latitude', sixDecimals(latitude), { shouldDirty: true });
    setValue('longitude', sixDecimals(longitude), { shouldDirty: true });
    clearErrors(['latitude', 'longitude']);
    setIsOpen(false);
  };

  return (
    <div>
      <FieldRow>
        <TextInput source="latitude" slotProps={decimal} helperText={false} />
        <TextInput source="longitude" slotProps={decimal} helperText={false} />
      </FieldRow>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
        <Button variant="outlined" startIcon={<MapIcon />} onClick={() => setIsOpen(true)}>
          {translate('resources.branches.map.open')}
        </Button>
        <Typography variant="body2" color="textSecondary">
          {isSet
            ? translate('resources.branches.form.location_hint')
            : `${translate('resources.branches.no_coordinates')}. ${translate('resources.branches.form.no_location_hint')}`}
        </Typography>
      </Box>
      {isOpen && (
        <LazyBoundary>
          <LocationDialog
            start={readLocation(getValues('latitude'), getValues('longitude'))}
            onUse={setLocation}
            onClose={() => setIsOpen(false)}
          />
        </LazyBoundary>
      )}
    </div>
  );
}
