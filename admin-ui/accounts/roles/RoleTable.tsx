import { Box, Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { ROLE_COLUMNS, type RouteAccess, type RouteGroup } from '../../../contract/accounts/roles.js';
import { ANSWER_CELL, NAME_CELL, toneOf } from './roleStyles.js';

export function RoleTable({ group }: { group: RouteGroup }) {
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
