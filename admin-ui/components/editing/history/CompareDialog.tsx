import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ShownRevision } from './historyProps.js';
import { isFormEqual } from '../isFormEqual.js';
import { HistoryChanges } from './HistoryChanges.js';
import { useFieldLabel } from './fieldLabel.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';
import { formatDateTime } from '../../formatDateTime.js';
import './historyMessages.js';

function useVersionName() {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  return ({ number, at, by }: ShownRevision) =>
    [translate('history.version', { number }), formatDateTime(at, timeZone), by].filter(Boolean).join(' · ');
}

interface Props {
  resource: string;
  revisions: ShownRevision[];
  onClose: () => void;
}

export function CompareDialog({ resource, revisions, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const label = useFieldLabel(resource);
  const nameOf = useVersionName();
  const [from, setFrom] = useState(revisions.at(-1)!.number);
  const [to, setTo] = useState(revisions[0]!.number);
  const valuesOf = (number: number) => revisions.find((revision) => revision.number === number)?.values ?? {};
  const [before, after] = [valuesOf(from), valuesOf(to)];
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    // Ids of other records have no label; their names are fields of their own.
    (field) => label(field) !== field && !isFormEqual(before[field], after[field]),
  );
  const choice = (name: string, value: number, choose: (number: number) => void) => (
    <TextField
      select
      label={translate(`history.${name}`)}
      value={value}
      onChange={({ target }) => choose(Number(target.value))}
    >
      {revisions.map((revision) => (
        <MenuItem key={revision.number} value={revision.number}>
          {nameOf(revision)}
        </MenuItem>
      ))}
    </TextField>
  );

  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('history.compare')}</DialogTitle>
      <DialogContent>
        <Box
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' }, pt: 1, mb: 2 }}
        >
          {choice('from', from, setFrom)}
          {choice('to', to, setTo)}
        </Box>
        <Box role="status">
          {fields.length === 0 && <Typography color="textSecondary">{translate('history.same')}</Typography>}
          <HistoryChanges resource={resource} fields={fields} before={before} after={after} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('list.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
