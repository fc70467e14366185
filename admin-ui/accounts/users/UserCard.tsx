import BranchIcon from '@mui/icons-material/AccountBalanceOutlined';
import EmailIcon from '@mui/icons-material/MailOutlined';
import SeenIcon from '@mui/icons-material/ScheduleOutlined';
import { Button, Chip, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { StaffUser } from '../../../contract/accounts/users.js';
import { CardActions } from '../../components/list/cards/CardActions.js';
import { CardLine } from '../../components/list/cards/CardLine.js';
import { mailTo } from '../../components/links.js';
import { useRowActions } from '../../components/list/CollectionContext.js';
import { RecordCard } from '../../components/list/cards/RecordCard.js';
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

function useBranchNames(branchIds: number[]): string[] {
  const translate = useTranslate();
  const { data } = useGetList<StaffBranch>('branches', ALL, { enabled: branchIds.length > 0 });
  const nameOf = (id: number) => data?.find((branch) => branch.id === id)?.name;
  return data ? branchIds.map((id) => nameOf(id) ?? translate('resources.users.branch_gone', { id })) : [];
}

export function UserCard() {
  const user = useRecordContext<StaffUser>()!;
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const { isOwn, isLast } = useProtected(user);
  const { name, email, role, branchIds, lastLoginAt } = user;
  const named = useBranchNames(branchIds);
  return (
    <RecordCard
      record={user}
      title={name}
      badges={<UserBadges user={user} isOwn={isOwn} />}
      actions={<UserActions user={user} isOwn={isOwn} isLast={isLast} />}
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
    </RecordCard>
  );
}

function UserBadges({ user, isOwn }: { user: StaffUser; isOwn: boolean }) {
  const translate = useTranslate();
  const { role, isActive, isInvited, hasSecondFactor } = user;
  return (
    <>
      <StatusChip status={role} styles={ROLE_STYLES} />
      {!isActive && <StatusChip status="disabled" styles={ACCESS_STYLES} />}
      {isInvited && <Chip size="small" variant="outlined" label={translate('resources.users.invited')} />}
      {hasSecondFactor && <Chip size="small" variant="outlined" label={translate('resources.users.two_factors')} />}
      {isOwn && <Chip size="small" variant="outlined" label={translate('resources.users.you')} />}
    </>
  );
}

interface UserActionsProps {
  user: StaffUser;
  isOwn: boolean;
  isLast: boolean;
}

function UserActions({ user, isOwn, isLast }: UserActionsProps) {
  const translate = useTranslate();
  const { remove } = useRowActions();
  const [resets, setResets] = useState(false);
  const { isActive, isInvited, hasSecondFactor, lastLoginAt } = user;
  return (
    <>
      <CardActions edit={{ to: paths.editUser(user.id) }} onDelete={isOwn || isLast ? undefined : remove}>
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
      {resets && <ResetPassword user={user} onClose={() => setResets(false)} />}
    </>
  );
}
