import { Checkbox, FormControlLabel, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { ALT, type Alts, isDescribed } from '../../../contract/records/alts.js';

interface Props {
  url: string;
  /** Position in a gallery, from 1. */
  n?: number;
  hint?: string;
}

/**
 * Alternative text of a picture, or whether it is decorative. Sets `alts` as a whole, because URLs contain dots, which
 * field paths would split.
 */
export function AltField({ url, n, hint }: Props) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const alts: Alts = useWatch({ name: 'alts' }) ?? {};
  const alt = alts[url] ?? '';
  const isDecorative = alt === true;
  const [lastText, setLastText] = useState('');

  const write = (next: string | true) => {
    const { [url]: _before, ...others } = alts;
    setValue('alts', next ? { ...others, [url]: next } : others, { shouldDirty: true });
  };
  const decorate = (checked: boolean) => {
    if (!isDecorative) setLastText(alt);
    write(checked || lastText);
  };

  return (
    <Stack data-undescribed={isDescribed(alt) ? undefined : ''} sx={{ alignItems: 'flex-start' }}>
      <TextField
        fullWidth
        multiline
        maxRows={5}
        size="small"
        label={translate(n ? 'image.shows_named' : 'image.shows', { n })}
        value={isDecorative ? '' : alt}
        disabled={isDecorative}
        onChange={({ target }) => write(target.value.replace(/[\r\n]+/g, ' '))}
        helperText={hint && translate(hint)}
        // The hint is also read while the field is disabled, so it needs full contrast.
        slotProps={{ htmlInput: { maxLength: ALT.max }, formHelperText: { disabled: false } }}
      />
      <FormControlLabel
        label={translate('image.decorative')}
        control={
          <Checkbox
            size="small"
            checked={isDecorative}
            onChange={(_event, checked) => decorate(checked)}
            slotProps={{ input: { 'aria-label': n ? translate('image.decorative_named', { n }) : undefined } }}
          />
        }
      />
    </Stack>
  );
}
