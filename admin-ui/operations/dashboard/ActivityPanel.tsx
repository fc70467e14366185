import { Box, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity, usePermissions, useTranslate } from 'react-admin';
import { ACTIVITY_COLLECTIONS } from '../../../contract/accounts/activity.js';
import type { Feature } from '../../layout/feature.js';
import { useFeatures } from '../../layout/FeaturesContext.js';
import { isFor } from '../../providers/permissions.js';
import { ActivityRow } from './ActivityRow.js';
import { Panel } from './Panel.js';
import { useActivity } from './useActivity.js';

export function ActivityPanel() {
  const translate = useTranslate();
  const { data: identity } = useGetIdentity();
  const { permissions } = usePermissions();
  const features = useFeatures();
  const isHidden = ({ resource, role }: Feature, name: string) => resource?.name === name && !isFor(role, permissions);
  const kinds = ACTIVITY_COLLECTIONS.filter((name) => !features.some((feature) => isHidden(feature, name)));
  const [collection, setCollection] = useState('');
  const [byId, setById] = useState('');
  const { rows, people, isPending, isError } = useActivity(collection, byId);

  const mine = identity ? String(identity.id) : undefined;
  const others = people.filter(({ id }) => id !== mine);
  const empty = isPending ? 'loading' : isError ? 'failed' : rows.length ? undefined : 'empty';
  return (
    <Panel title={translate('activity.title')}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, mb: 1, '& > *': { minWidth: { sm: 200 } } }}>
        <ActivityFilter
          label={translate('activity.kind')}
          all={translate('activity.all')}
          value={collection}
          choices={kinds.map((name) => ({ id: name, name: translate(`collections.names.${name}`) }))}
          onChange={setCollection}
        />
        <ActivityFilter
          label={translate('activity.person')}
          all={translate('activity.everyone')}
          value={byId}
          choices={[...(mine ? [{ id: mine, name: translate('activity.mine') }] : []), ...others]}
          onChange={setById}
        />
      </Stack>
      <Typography role="status" color="textSecondary">
        {empty && translate(`activity.${empty}`)}
      </Typography>
      <Box
        component="ul"
        aria-label={translate('activity.title')}
        tabIndex={rows.length ? 0 : undefined}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          maxHeight: 420,
          overflowY: 'auto',
          '& li + li': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        {rows.map((activity) => (
          <ActivityRow
            key={`${activity.collection} ${activity.record} ${activity.action} ${activity.number ?? activity.at}`}
            activity={activity}
          />
        ))}
      </Box>
    </Panel>
  );
}

interface ActivityFilterProps {
  label: string;
  all: string;
  value: string;
  choices: { id: string; name: string }[];
  onChange: (value: string) => void;
}

function ActivityFilter({ label, all, value, choices, onChange }: ActivityFilterProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{all}</MenuItem>
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
