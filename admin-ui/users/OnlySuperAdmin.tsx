import type { ReactNode } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { Message } from '../components/Message.js';
import { ScreenLoading } from '../components/ScreenLoading.js';
import { paths } from '../paths.js';

/** The server refuses everybody else; this says so before it has to. */
export function OnlySuperAdmin({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { permissions, isPending } = usePermissions();
  if (isPending) return <ScreenLoading />;
  if (permissions === 'SUPER_ADMIN') return children;
  return (
    <Message
      drawing="broken"
      title={translate('users.only_super')}
      text={translate('users.only_super_text')}
      action={{ label: translate('app.back_to_dashboard'), to: paths.dashboard }}
    />
  );
}
