import { Badge, Tab, Tabs } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { useTotal } from '../../components/list/useTotal.js';
import { KINDS, tabSearch, UNREAD, type Kind } from './kinds.js';

export function NotificationTabs({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { perPage } = useListContext();
  const unread = { contacts: useTotal('contacts', UNREAD), admissions: useTotal('admissions', UNREAD) };

  return (
    <Tabs
      value={kind}
      onChange={(_event, next: Kind) => navigate({ search: tabSearch(next, perPage) })}
      aria-label={translate('notifications.tabs_label')}
      variant="scrollable"
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {KINDS.map((one) => (
        <Tab
          key={one}
          value={one}
          id={`notification-tab-${one}`}
          aria-controls={one === kind ? 'notification-panel' : undefined}
          label={
            <Badge badgeContent={unread[one]} max={99} color="error" sx={{ pr: 1.5 }}>
              {translate(`notifications.${one}`)}
            </Badge>
          }
        />
      ))}
    </Tabs>
  );
}
