import { Button, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { LogoColours } from '../../../contract/school/logo-colours.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import { useSiteMessage } from './useSiteMessage.js';

const FIELDS = ['site_color_primary', 'site_color_secondary', 'site_color_accent'];

export function LogoColoursButton() {
  const message = useSiteMessage();
  const notify = useNotify();
  const { setValue, clearErrors } = useFormContext();
  const dataProvider = useDataProvider<typeof ours>();
  const [taken, setTaken] = useState<number>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.call<LogoColours>('/logo-colours'),
    onSuccess: ({ colours }) => {
      colours.forEach((colour, index) => setValue(FIELDS[index]!, colour, { shouldDirty: true }));
      clearErrors(FIELDS);
      setTaken(colours.length);
    },
    onError: (error) => notify(errorMessageOf(error, { failed: 'settings.school.logo_failed' }), { type: 'error' }),
  });

  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
      <Button size="small" variant="outlined" onClick={() => isPending || mutate()}>
        {message('logo_colours')}
      </Button>
      <Typography role="status" variant="body2" color="textSecondary">
        {taken !== undefined && message(taken ? 'logo_taken' : 'logo_none', { smart_count: taken })}
      </Typography>
    </Stack>
  );
}
