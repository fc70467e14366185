import BranchIcon from '@mui/icons-material/AccountBalanceOutlined';
import EmailIcon from '@mui/icons-material/MailOutlined';
import SeenIcon from '@mui/icons-material/ScheduleOutlined';
import { Button, Chip, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordContext, useTranslate, useDataProvider, useNotify, type HttpError, useRefresh } from 'react-admin';
import { Link } from 'react-router';
import type { StaffUser } from '../../../contract/accounts/users.js';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';
import { usePatch } from '../../components/editing/usePatch.js';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { mailTo } from '../../components/links.js';
import { CardActions } from '../../components/list/cards/CardActions.js';
import { CardLine } from '../../components/list/cards/CardLine.js';
import { RecordCard } from '../../components/list/cards/RecordCard.js';
import { useRowActions } from '../../components/list/CollectionContext.js';
import { StatusChip } from '../../components/StatusChip.js';
import { useBranches } from '../../components/useBranches.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { withOwnPassword } from '../../providers/ownPassword.js';
import { paths } from '../../providers/paths.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { ResetPassword } from './ResetPassword.js';
import { useProtected } from './useProtected.js';
import { ACCESS_STYLES, ROLE_STYLES } from './userStyles.js';

function useBranchNames(branchIds: number[]): string[] {
  const translate = useTranslate();
  const data = useBranches({ enabled: branchIds.length > 0 });
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

function InviteAgain({ user: { id, name } }: { user: StaffUser }) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<typeof ours>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.call<null>(`/users/${id}/invitation`, { method: 'POST' }),
    onSuccess: () => notify('resources.users.invitation.done', { type: 'success', messageArgs: { name } }),
    onError: (error: HttpError) =>
      notify(errorMessageOf(error, { failed: 'resources.users.invitation.failed' }), { type: 'error' }),
  });
  return (
    <Button size="small" onClick={() => mutate()} disabled={isPending}>
      {translate('resources.users.invitation.again')}
    </Button>
  );
}

function AccessButton({ user }: { user: StaffUser }) {
  const translate = useTranslate();
  const { change } = usePatch('users', user);
  const { isActive, name } = user;
  return (
    <Button
      size="small"
      onClick={() =>
        change(
          { isActive: !isActive },
          {
            done: isActive ? 'resources.users.disabled_done' : 'resources.users.enabled_done',
            failed: 'resources.users.access_failed',
            args: { name },
          },
        )
      }
    >
      {translate(isActive ? 'resources.users.disable' : 'resources.users.enable')}
    </Button>
  );
}

/** Ends all sessions of a user who has lost a phone or left a computer signed in. */
function EndSessions({ user: { id, name } }: { user: StaffUser }) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<typeof ours>();
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.call<null>(`/users/${id}/sessions`, { method: 'DELETE' }),
    onSuccess: () => notify('resources.users.sessions.done', { type: 'success', messageArgs: { name } }),
    onError: (error: HttpError) =>
      notify(errorMessageOf(error, { failed: 'resources.users.sessions.failed' }), { type: 'error' }),
    onSettled: () => setAsked(false),
  });
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        {translate('resources.users.sessions.end')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={translate('resources.users.sessions.title', { name })}
          text={translate('resources.users.sessions.text')}
          confirm={translate('resources.users.sessions.end')}
          danger
          busy={isPending}
          onConfirm={() => mutate()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

/** Resets the second factor of a user who has lost the phone and the recovery codes. */
function ResetSecondFactor({ user: { id, name } }: { user: StaffUser }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<typeof ours>();
  const [isAsked, setIsAsked] = useState(false);

  const reset = async () => {
    setIsAsked(false);
    try {
      await withOwnPassword((currentPassword) =>
        dataProvider.call(`/users/${id}/second-factor`, {
          method: 'DELETE',
          body: JSON.stringify({ currentPassword }),
        }),
      );
      notify('resources.users.second_factor.done', { type: 'success', messageArgs: { name } });
      refresh();
    } catch (error) {
      notify(errorMessageOf(error as Error, { failed: 'resources.users.second_factor.failed' }), { type: 'error' });
    }
  };

  return (
    <>
      <Button size="small" onClick={() => setIsAsked(true)}>
        {translate('resources.users.second_factor.reset')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={translate('resources.users.second_factor.title', { name })}
          text={translate('resources.users.second_factor.text')}
          confirm={translate('resources.users.second_factor.reset')}
          danger
          onConfirm={() => void reset()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
