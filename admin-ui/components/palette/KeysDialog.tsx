import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
  Typography,
  Box,
} from '@mui/material';
import { useId } from 'react';
import { usePermissions, useStore, useTranslate } from 'react-admin';
import { useFeatures } from '../../layout/FeaturesContext.js';
import { TOAST_HOTKEY } from '../../layout/useToastHotkey.js';
import { isFor } from '../../providers/permissions.js';
import { SINGLE_KEYS } from '../../providers/store.js';
import { Keys } from './Keys.js';
import './messages.js';

interface KeysTableProps {
  title: string;
  rows: { keys: string; label: string }[];
}

const KeysTable = ({ title, rows }: KeysTableProps) => (
  <>
    <Typography variant="h3" component="h3" sx={{ mb: 0.5 }}>
      {title}
    </Typography>
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'minmax(90px, max-content) 1fr', gap: 1, m: 0 }}>
      {rows.map(({ keys, label }) => (
        <Box key={keys} sx={{ display: 'contents' }}>
          <Box component="dt">
            <Keys keys={keys} />
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {label}
          </Box>
        </Box>
      ))}
    </Box>
  </>
);

const ALWAYS = {
  'Ctrl+K': 'keys.palette',
  'Ctrl+S': 'keys.save',
  'Ctrl+Enter': 'keys.save_next',
  '?': 'keys.list',
  '↓ ↑': 'keys.walk',
  [TOAST_HOTKEY]: 'keys.toasts',
};

const SINGLE = {
  c: 'keys.create',
  j: 'keys.next',
  k: 'keys.previous',
  x: 'keys.select',
  Enter: 'keys.open',
};

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const hintId = useId();
  const [isEnabled, setEnabled] = useStore(SINGLE_KEYS, false);
  const rows = (keys: Record<string, string>) =>
    Object.entries(keys).map(([pressed, label]) => ({ keys: pressed, label: translate(label) }));

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('keys.title')}</DialogTitle>
      <DialogContent tabIndex={0}>
        <KeysTable title={translate('keys.always')} rows={rows(ALWAYS)} />
        <FormControlLabel
          control={
            <Switch
              checked={isEnabled}
              onChange={(_event, checked) => setEnabled(checked)}
              slotProps={{ input: { 'aria-describedby': hintId } }}
            />
          }
          label={translate('keys.enable')}
          sx={{ mt: 1 }}
        />
        <Typography id={hintId} variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {translate('keys.enable_hint')}
        </Typography>
        <KeysTable title={translate('keys.single')} rows={[...rows(SINGLE), ...useOwnKeys()]} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('list.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function useOwnKeys() {
  const translate = useTranslate();
  const { permissions } = usePermissions();
  const own = useFeatures().filter(({ role }) => isFor(role, permissions));
  const labels = [
    ...own.flatMap(({ screens }) =>
      screens.map((one) => ({ ...one, name: translate('keys.go', { screen: translate(one.title) }) })),
    ),
    ...own.flatMap(({ actions = [] }) => actions.map((one) => ({ ...one, name: translate(one.label) }))),
  ];
  return labels.flatMap(({ keys, role, name }) => (keys && isFor(role, permissions) ? { keys, label: name } : []));
}
