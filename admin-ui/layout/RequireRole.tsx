import type { ReactNode } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import type { Role } from '../../contract/users.js';
import { Message } from '../components/Message.js';
import { ScreenLoading } from '../components/ScreenLoading.js';
import { paths } from '../paths.js';

/** The server refuses everybody else; this says so before it has to. */
export function RequireRole({ role, children }: { role: Role | undefined; children: ReactNode }) {
  const translate = useTranslate();
  const { permissions, isPending } = usePermissions();
  if (!role || permissions === role) return children;
  if (isPending) return <ScreenLoading />;
  return (
    <Message
      drawing="broken"
      title={translate('shell.only_super')}
      text={translate('shell.only_super_text')}
      action={{ label: translate('app.back_to_dashboard'), to: paths.dashboard }}
    />
  );
}
