import { Box, Typography } from '@mui/material';
import { SelectInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { BranchesInput } from './BranchesInput.js';
import type { UserValues } from './userForm.js';
import { ROLE_CHOICES } from './userStyles.js';

const ROLES = ROLE_CHOICES.map(({ value, label }) => ({ id: value, name: label }));

export function RoleFields({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const role = useWatch<UserValues, 'role'>({ name: 'role' });
  return (
    <>
      <SelectInput source="role" choices={ROLES} readOnly={readOnly} helperText={false} />
      <Box component="dl" sx={{ m: 0, mt: 1, mb: 2, display: 'grid', gap: 1 }}>
        {ROLES.map(({ id, name }) => (
          <Box key={id}>
            <Typography component="dt" variant="body2" sx={{ fontWeight: 650 }}>
              {translate(name)}
            </Typography>
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
              {translate(`resources.users.role_hints.${id}`)}
            </Typography>
          </Box>
        ))}
      </Box>
      {role === 'ADMIN' && <BranchesInput />}
    </>
  );
}
