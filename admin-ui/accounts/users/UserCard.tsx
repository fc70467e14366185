import BranchIcon from '@mui/icons-material/AccountBalanceOutlined';
import EmailIcon from '@mui/icons-material/MailOutlined';
import SeenIcon from '@mui/icons-material/ScheduleOutlined';
import { Button, Chip, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { StaffUser } from '../../../contract/accounts/users.js';
import { CardActions } from '../../components/CardActions.js';
import { CardLine } from '../../components/CardLine.js';
import { mailTo } from '../../components/links.js';
import { useRowActions } from '../../components/list/CollectionContext.js';
import { RecordCard } from '../../components/RecordCard.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { StatusChip } from '../../components/StatusChip.js';
import { paths } from '../../providers/paths.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { AccessButton } from './AccessButton.js';
import { EndSessions } from './EndSessions.js';
import { InviteAgain } from './InviteAgain.js';
import { ResetPassword } from './ResetPassword.js';
import { ResetSecondFactor } from './ResetSecondFactor.js';
import { useProtected } from './useProtected.js';
import { ACCESS_STYLES, ROLE_STYLES } from './userStyles.js';
import type { StaffBranch } from '../../../contract/school/branches.js';

const ALL = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'title', order: 'ASC' as const } };

/** The short names of the branches to which a user is bound; asked for once, for all cards. */
function useBranchNames(branchIds: number[]): string[] {
  const translate = useTranslate();
  const { data } = useGetList<StaffBranch>('branches', ALL, { enabled: branchIds.length > 0 });
  const nameOf = (id: number) => data?.find((branch) => branch.id === id)?.name;
  return data ? branchIds.map((id) => nameOf(id) ?? translate('resources.users.branch_gone', { id })) : [];
}

export function UserCard() {
  const user = useRecordContext<StaffUser>()!;
  const actions = useRowActions();
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const { isOwn, isLast } = useProtected(user);
  const [resets, setResets] = useState(false);
  const { id, name, email, role, isActive, branchIds, hasSecondFactor, isInvited, lastLoginAt } = user;
  const named = useBranchNames(branchIds);
  return (
    <RecordCard
      record={user}
      title={name}
      badges={
        <>
          <StatusChip status={role} styles={ROLE_STYLES} />
          {!isActive && <StatusChip status="disabled" styles={ACCESS_STYLES} />}
          {isInvited && <Chip size="small" variant="outlined" label={translate('resources.users.invited')} />}
          {hasSecondFactor && <Chip size="small" variant="outlined" label={translate('resources.users.two_factors')} />}
          {isOwn && <Chip size="small" variant="outlined" label={translate('resources.users.you')} />}
        </>
      }
      actions={
        <CardActions edit={{ to: paths.editUser(id) }} onDelete={isOwn || isLast ? undefined : actions.remove}>
          {isOwn ? (
            <Button size="small" component={Link} to={paths.security}>
              {translate('shell.security')}
            </Button>
          ) : (
            <Button size="small" onClick={() => setResets(true)}>
              {translate('resources.users.reset')}
            </Button>
          )}
          {isInvited && isActive && <InviteAgain user={user} />}
          {!isOwn && lastLoginAt && <EndSessions user={user} />}
          {!isOwn && hasSecondFactor && <ResetSecondFactor user={user} />}
          {!isOwn && !isLast && <AccessButton user={user} />}
        </CardActions>
      }
      dense
    >
      <Stack sx={{ minWidth: 0 }}>
        <CardLine icon={EmailIcon} label={translate('resources.users.email')} href={mailTo(email)}>
          {email}
        </CardLine>
        <CardLine icon={SeenIcon} label={translate('resources.users.last_login')}>
          {lastLoginAt
            ? translate('resources.users.seen', { when: formatDateTime(lastLoginAt, timeZone) })
            : translate('resources.users.never')}
        </CardLine>
        {role === 'ADMIN' && (
          <CardLine icon={BranchIcon} label={translate('resources.users.fields.branchIds')}>
            {branchIds.length ? named.join(', ') : translate('resources.users.every_branch')}
          </CardLine>
        )}
        {isLast && (
          <Typography variant="caption" color="textSecondary" sx={{ mt: 0.5 }}>
            {translate('resources.users.last_super')}
          </Typography>
        )}
      </Stack>
      {resets && <ResetPassword user={user} onClose={() => setResets(false)} />}
    </RecordCard>
  );
}
