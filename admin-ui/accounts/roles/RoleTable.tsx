import { Box, Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { type Access, ROLE_COLUMNS, type RouteAccess, type RouteGroup } from '../../../contract/accounts/roles.js';

/** Narrow enough for a phone: the summary takes what four short words leave. */
const CELL = { px: { xs: 0.5, sm: 2 }, py: 0.75 };
const NARROW = {
  ...CELL,
  width: { xs: 56, sm: 120 },
  textAlign: 'center',
  fontSize: { xs: '0.75rem', sm: '0.875rem' },
};

const TONES: Record<Access, string> = { all: 'text.primary', own: 'text.primary', none: 'text.secondary' };

/** Who may do what with one kind of thing. */
export function RoleTable({ group }: { group: RouteGroup }) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Box component="section">
      <Typography id={titleId} variant="h2" sx={{ mb: 1 }}>
        {group.name}
      </Typography>
      <Card variant="outlined">
        <Table aria-labelledby={titleId} sx={{ tableLayout: 'fixed' }}>
          <TableHead>
            <TableRow>
              <TableCell sx={CELL}>{translate('roles.what')}</TableCell>
              {ROLE_COLUMNS.map((column) => (
                <TableCell key={column} sx={NARROW}>
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
      <TableCell component="th" scope="row" sx={{ ...CELL, overflowWrap: 'anywhere' }}>
        {summary}
        {others.length > 0 && (
          <Typography variant="caption" component="div" color="textSecondary">
            {others.join(' ')}
          </Typography>
        )}
      </TableCell>
      {ROLE_COLUMNS.map((column) => (
        <TableCell
          key={column}
          sx={{ ...NARROW, color: TONES[route[column]], fontWeight: route[column] === 'none' ? 400 : 650 }}
        >
          {translate(`roles.access.${route[column]}`)}
        </TableCell>
      ))}
    </TableRow>
  );
}
