import type { ReactNode } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { Message } from '../components/Message.js';
import { ScreenLoading } from '../components/ScreenLoading.js';
import { paths } from '../providers/paths.js';
import { isFor, type Permission } from '../providers/permissions.js';

interface Props {
  role: Permission | readonly Permission[] | undefined;
  children: ReactNode;
}

/** Shows a message instead of a screen that the server would refuse to the user's role. */
export function RequireRole({ role, children }: Props) {
  const translate = useTranslate();
  const { permissions, isPending } = usePermissions();
  if (isFor(role, permissions)) return children;
  if (isPending) return <ScreenLoading />;
  const refusal = role === 'SUPER_ADMIN' ? 'only_super' : 'other_role';
  return (
    <Message
      drawing="broken"
      title={translate(`shell.${refusal}`)}
      text={translate(`shell.${refusal}_text`)}
      action={{ label: translate('app.back_to_dashboard'), to: paths.dashboard }}
    />
  );
}
