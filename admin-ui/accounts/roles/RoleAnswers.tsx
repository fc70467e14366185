import {
  Alert,
  Box,
  Card,
  ListSubheader,
  MenuItem,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { ROLE_COLUMNS, type RoleColumn, type RouteGroup, type Access } from '../../../contract/accounts/roles.js';
import type { StaffUser } from '../../../contract/accounts/users.js';
import { useBranches } from '../../components/useBranches.js';
import { ANSWER_CELL, NAME_CELL, toneOf } from './roleStyles.js';

const VERBS = ['see', 'add', 'change', 'delete'] as const;
type Verb = (typeof VERBS)[number];

const LIST_PATH = /^\/api\/[^/:]+$/;
const RECORD_PATH = /^\/api\/[^/:]+\/:[^/]+$/;
const ROUTES: Record<Verb, { methods: string[]; path: RegExp }> = {
  see: { methods: ['GET'], path: LIST_PATH },
  add: { methods: ['POST'], path: LIST_PATH },
  change: { methods: ['PUT', 'PATCH'], path: RECORD_PATH },
  delete: { methods: ['DELETE'], path: RECORD_PATH },
};

/**
 * Access of a role to a verb. Undefined if the group has no such route. Public forms are ignored: they say nothing
 * about staff.
 */
function accessTo({ routes }: RouteGroup, verb: Verb, column: RoleColumn): Access | undefined {
  const { methods, path } = ROUTES[verb];
  return routes.find(
    (route) => methods.includes(route.method) && path.test(route.path) && !(verb === 'add' && route.isPublic),
  )?.[column];
}

/** Whether the group is a kind of record for which the roles differ. */
const isAskedAbout = (group: RouteGroup): boolean =>
  VERBS.filter((verb) => accessTo(group, verb, 'SUPER_ADMIN')).length > 1 &&
  ROLE_COLUMNS.some((column) => summaryOf(group, column) !== 'all');

/** The widest access to change records; `see` if the role may only read. */
function summaryOf(group: RouteGroup, column: RoleColumn): Access | 'see' {
  const access =
    accessTo(group, 'change', column) ?? accessTo(group, 'delete', column) ?? accessTo(group, 'add', column);
  if (access && access !== 'none') return access;
  return (accessTo(group, 'see', column) ?? 'none') === 'none' ? 'none' : 'see';
}

const columnOf = ({ role, branchIds }: Pick<StaffUser, 'role' | 'branchIds'>): RoleColumn =>
  role === 'ADMIN' && branchIds.length > 0 ? 'BRANCH_ADMIN' : role;

const ALL_USERS = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'name', order: 'ASC' as const },
  filter: {},
};
const isRole = (value: string): value is RoleColumn => (ROLE_COLUMNS as readonly string[]).includes(value);

/** Answers questions such as whether a person may change the events of a branch. */
export function RoleAnswers({ groups }: { groups: RouteGroup[] }) {
  const translate = useTranslate();
  const { data: users = [] } = useGetList<StaffUser>('users', ALL_USERS);
  const branches = useBranches() ?? [];
  const [chosen, setChosen] = useState('');
  const [branchId, setBranchId] = useState('');
  const user = users.find(({ id }) => String(id) === chosen);
  const column = user ? columnOf(user) : isRole(chosen) ? chosen : undefined;
  const ownBranches = branches.filter(({ id }) => user?.branchIds.includes(id));
  const branch = user && branchId ? Number(branchId) : undefined;

  const answerTo = (group: RouteGroup, answerColumn: RoleColumn, verb: (typeof VERBS)[number]) => {
    const access = accessTo(group, verb, answerColumn);
    if (access && user && !user.isActive) return 'none';
    if (access !== 'own' || branch === undefined) return access;
    return user!.branchIds.includes(branch) ? 'all' : 'none';
  };
  const rows = groups.filter(isAskedAbout).map((group) => ({
    name: translate(`roles.groups.${group.name}`, { _: group.name }),
    answers: column
      ? VERBS.map((verb) => answerTo(group, column, verb))
      : ROLE_COLUMNS.map((role) => summaryOf(group, role)),
  }));
  const headings = column
    ? VERBS.map((verb) => translate(`roles.verbs.${verb}`))
    : ROLE_COLUMNS.map((role) => translate(`roles.columns.${role}`));

  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2, '& > *': { flex: '1 1 14rem', maxWidth: 360 } }}>
        <Choice label={translate('roles.person')} value={chosen} onChoose={setChosen}>
          <MenuItem value="">{translate('roles.compare')}</MenuItem>
          {ROLE_COLUMNS.map((role) => (
            <MenuItem key={role} value={role}>
              {translate(`roles.columns.${role}`)}
            </MenuItem>
          ))}
          {users.length > 0 && <ListSubheader>{translate('roles.people')}</ListSubheader>}
          {users.map((one) => (
            <MenuItem key={one.id} value={String(one.id)}>
              {translate('roles.person_of_role', { name: one.name, role: translate(`roles.columns.${columnOf(one)}`) })}
            </MenuItem>
          ))}
        </Choice>
        {user && columnOf(user) === 'BRANCH_ADMIN' && (
          <Choice label={translate('roles.branch')} value={branchId} onChoose={setBranchId}>
            <MenuItem value="">{translate('roles.any_branch')}</MenuItem>
            {branches.map(({ id, name }) => (
              <MenuItem key={id} value={String(id)}>
                {name}
              </MenuItem>
            ))}
          </Choice>
        )}
      </Box>
      {user && !user.isActive && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('roles.disabled')}
        </Alert>
      )}
      <Card variant="outlined">
        <Table aria-label={translate('roles.title')} size="small" sx={{ tableLayout: 'fixed' }}>
          <TableHead>
            <TableRow>
              <TableCell sx={NAME_CELL}>{translate('roles.kind')}</TableCell>
              {headings.map((heading) => (
                <TableCell key={heading} sx={ANSWER_CELL}>
                  {heading}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ name, answers }) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row" sx={NAME_CELL}>
                  {name}
                </TableCell>
                {answers.map((answer, index) => (
                  <TableCell key={headings[index]} sx={{ ...ANSWER_CELL, ...toneOf(answer) }}>
                    {answer ? translate(`roles.access.${answer}`) : '–'}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Card>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {ownBranches.length > 0
          ? translate('roles.own_of', {
              branches: new Intl.ListFormat('en-GB').format(ownBranches.map(({ name }) => name)),
            })
          : translate('roles.own')}
      </Typography>
    </Box>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  children: ReactNode;
}

function Choice({ onChoose, ...props }: ChoiceProps) {
  const slotProps = { select: { displayEmpty: true }, inputLabel: { shrink: true } };
  return <TextField select onChange={({ target }) => onChoose(target.value)} slotProps={slotProps} {...props} />;
}
