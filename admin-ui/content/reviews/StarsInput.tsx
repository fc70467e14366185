import { FormControl, FormHelperText, FormLabel, Rating } from '@mui/material';
import { useId } from 'react';
import { useInput, useTranslate, ValidationError } from 'react-admin';
import { STARS } from '../../../contract/content/reviews.js';

export function StarsInput({ source }: { source: string }) {
  const translate = useTranslate();
  const labelId = useId();
  const { field, fieldState } = useInput({ source });
  const error = fieldState.error?.message;
  return (
    <FormControl error={Boolean(error)}>
      <FormLabel id={labelId} sx={{ mb: 0.5, fontSize: '0.875rem', fontWeight: 600, color: 'text.primary' }}>
        {translate('resources.reviews.fields.stars')}
      </FormLabel>
      <Rating
        ref={field.ref}
        name={field.name}
        role="radiogroup"
        aria-labelledby={labelId}
        size="large"
        max={STARS.max}
        value={field.value}
        onChange={(_event, stars) => field.onChange(stars ?? field.value)}
        getLabelText={(smart_count) => translate('resources.reviews.form.star', { smart_count })}
        sx={{ alignSelf: 'flex-start' }}
      />
      {error && (
        <FormHelperText>
          <ValidationError error={error} />
        </FormHelperText>
      )}
    </FormControl>
  );
}
