import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Alert,
  Stack,
  TextField,
  Typography,
  Box,
  Card,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState, useId } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { type RouteGroup, ROLE_COLUMNS, type RouteAccess } from '../../../contract/accounts/roles.js';
import { ScreenHeader } from '../../components/ScreenHeader.js';
import { ScreenLoading } from '../../components/ScreenLoading.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import './messages.js';
import { RoleAnswers } from './RoleAnswers.js';
import { ANSWER_CELL, NAME_CELL, toneOf } from './roleStyles.js';

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
  const { data, isPending } = useQuery({
    queryKey: ['roles'],
    queryFn: () => dataProvider.call<RouteGroup[]>('/roles'),
  });
  if (isPending) return <ScreenLoading />;

  return (
    <>
      <ScreenHeader title={translate('roles.title')} text={translate('roles.text')} />
      {!data && <Alert severity="warning">{translate('roles.load_failed')}</Alert>}
      {data && (
        <Stack sx={{ gap: 3 }}>
          <RoleAnswers groups={data} />
          <Accordion
            variant="outlined"
            slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
          >
            <AccordionSummary expandIcon={<ExpandMoreIcon />}>
              <Typography sx={{ fontWeight: 650 }}>{translate('roles.details')}</Typography>
            </AccordionSummary>
            <AccordionDetails>
              <RoutesByGroup groups={data} />
            </AccordionDetails>
          </Accordion>
        </Stack>
      )}
    </>
  );
}

function RoutesByGroup({ groups }: { groups: RouteGroup[] }) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const found = narrowed(groups, text);
  return (
    <Stack sx={{ gap: 3 }}>
      <TextField
        type="search"
        label={translate('roles.filter')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        sx={{ maxWidth: 360 }}
      />
      {found.length === 0 && <Typography role="status">{translate('roles.none')}</Typography>}
      {found.map((group) => (
        <RoleTable key={group.name} group={group} />
      ))}
    </Stack>
  );
}

function RoleTable({ group }: { group: RouteGroup }) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Box component="section">
      <Typography id={titleId} variant="h3" sx={{ mb: 1 }}>
        {translate(`roles.groups.${group.name}`, { _: group.name })}
      </Typography>
      <Card variant="outlined">
        <Table aria-labelledby={titleId} sx={{ tableLayout: 'fixed' }}>
          <TableHead>
            <TableRow>
              <TableCell sx={NAME_CELL}>{translate('roles.what')}</TableCell>
              {ROLE_COLUMNS.map((column) => (
                <TableCell key={column} sx={ANSWER_CELL}>
                  {translate(`roles.columns.${column}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {group.routes.map((route) => (
              <RouteRow key={`${route.method} ${route.path}`} route={route} />
            ))}
          </TableBody>
        </Table>
      </Card>
    </Box>
  );
}

function RouteRow({ route }: { route: RouteAccess }) {
  const translate = useTranslate();
  const { summary, isPublic, scope } = route;
  const others = [isPublic && translate('roles.visitors'), scope && translate('roles.scope', { scope })].filter(
    Boolean,
  );
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ ...NAME_CELL, overflowWrap: 'anywhere' }}>
        {summary}
        {others.length > 0 && (
          <Typography variant="caption" component="div" color="textSecondary">
            {others.join(' ')}
          </Typography>
        )}
      </TableCell>
      {ROLE_COLUMNS.map((column) => (
        <TableCell key={column} sx={{ ...ANSWER_CELL, ...toneOf(route[column]) }}>
          {translate(`roles.access.${route[column]}`)}
        </TableCell>
      ))}
    </TableRow>
  );
}
