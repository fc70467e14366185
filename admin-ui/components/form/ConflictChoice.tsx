import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

type Side = 'mine' | 'theirs';

interface Props {
  label: string;
  mine: unknown;
  theirs: unknown;
  side: Side;
  onChange: (side: Side) => void;
}

export function ConflictChoice({ label, mine, theirs, side, onChange }: Props) {
  const translate = useTranslate();
  const shown = (value: unknown) => {
    if (Array.isArray(value)) return translate('conflict.pictures', { smart_count: value.length });
    return value === null || value === undefined || value === '' ? translate('conflict.empty') : String(value);
  };
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
      }}
      label={
        <Box sx={{ pt: 0.5, minWidth: 0 }}>
          <Typography variant="caption" color="textSecondary">
            {translate(`conflict.${which}`)}
          </Typography>
          <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: 160, overflowY: 'auto' }}>
            {shown(value)}
          </Box>
        </Box>
      }
    />
  );
  return (
    <FormControl fullWidth>
      <FormLabel sx={{ fontWeight: 650, mb: 0.5 }}>{label}</FormLabel>
      <RadioGroup
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
