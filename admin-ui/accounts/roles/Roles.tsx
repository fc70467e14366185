import { Alert, Stack, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { RouteGroup } from '../../../contract/accounts/roles.js';
import { ScreenHeader } from '../../components/ScreenHeader.js';
import { ScreenLoading } from '../../components/ScreenLoading.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import './messages.js';
import { RoleTable } from './RoleTable.js';

/** The groups with the routes whose summary, or whose own name, has the text. */
function narrowed(groups: RouteGroup[], text: string): RouteGroup[] {
  const has = (words: string) => words.toLowerCase().includes(text.trim().toLowerCase());
  return groups
    .map((group) =>
      has(group.name) ? group : { ...group, routes: group.routes.filter(({ summary }) => has(summary)) },
    )
    .filter(({ routes }) => routes.length > 0);
}

export function Roles() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<typeof ours>();
  const [text, setText] = useState('');
  const { data, isPending } = useQuery({
    queryKey: ['roles'],
    queryFn: () => dataProvider.call<RouteGroup[]>('/roles'),
  });
  if (isPending) return <ScreenLoading />;
  const groups = data && narrowed(data, text);

  return (
    <>
      <ScreenHeader
        title={translate('roles.title')}
        text={translate('roles.text')}
        action={
          <TextField
            type="search"
            label={translate('roles.filter')}
            value={text}
            onChange={({ target }) => setText(target.value)}
            sx={{ maxWidth: 360 }}
          />
        }
      />
      {!groups && <Alert severity="warning">{translate('roles.load_failed')}</Alert>}
      {groups?.length === 0 && <Typography role="status">{translate('roles.none')}</Typography>}
      <Stack sx={{ gap: 3 }}>
        {groups?.map((group) => (
          <RoleTable key={group.name} group={group} />
        ))}
      </Stack>
    </>
  );
}
