import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Side } from '../useEditing.js';
import { ConflictValue } from './ConflictValue.js';

interface Props {
  field: string;
  label: string;
  /** The value when the form was opened. */
  opened: unknown;
  mine: unknown;
  theirs: unknown;
  side: Side;
  onChange: (side: Side) => void;
}

export function ConflictChoice({ field, label, opened, mine, theirs, side, onChange }: Props) {
  const translate = useTranslate();
  const labelId = useId();
  const beforeId = useId();
  const option = (which: Side, value: unknown) => (
    <FormControlLabel
      value={which}
      control={<Radio size="small" />}
      sx={{
        alignItems: 'flex-start',
        m: 0,
        p: 1,
        border: 1,
        borderRadius: 1,
        borderColor: side === which ? 'primary.main' : 'divider',
        '& .MuiFormControlLabel-label': { flexGrow: 1, minWidth: 0 },
      }}
      label={
        <Box sx={{ pt: 0.5 }}>
          <Typography variant="caption" color="textSecondary">
            {translate(`conflict.${which}`)}
          </Typography>
          <ConflictValue field={field} value={value} before={opened} />
        </Box>
      }
    />
  );
  return (
    <FormControl fullWidth>
      <FormLabel id={labelId} sx={{ fontWeight: 650, mb: 0.5 }}>
        {label}
      </FormLabel>
      <Box id={beforeId} sx={{ px: 1, pb: 1 }}>
        <Typography variant="caption" color="textSecondary">
          {translate('conflict.before')}
        </Typography>
        <ConflictValue field={field} value={opened} />
      </Box>
      <RadioGroup
        aria-labelledby={labelId}
        aria-describedby={beforeId}
        value={side}
        onChange={(_event, value) => onChange(value as Side)}
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1 }}
      >
        {option('mine', mine)}
        {option('theirs', theirs)}
      </RadioGroup>
    </FormControl>
  );
}
