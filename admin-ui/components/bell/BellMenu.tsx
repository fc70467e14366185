import { Box, Button, Divider, List, Stack, Typography, ListItem } from '@mui/material';
import { type RefObject, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { StaffAdmission } from '../../../contract/families/admissions.js';
import type { StaffContact } from '../../../contract/families/contacts.js';
import { cutText } from '../../../contract/platform/text.js';
import { paths } from '../../providers/paths.js';
import { relativeTime } from '../ages.js';
import { usePendingChanges } from '../editing/pendingChanges.js';
import { hasFocusOrHover } from '../hasFocusOrHover.js';
import { useMarkRead } from '../useMarkRead.js';

const PREVIEW = 120;

interface BellItemProps {
  resource: 'contacts' | 'admissions';
  record: { id: number; activeAt: string };
  name: string;
  subject?: string;
  text: string;
  to: string;
  onClose: () => void;
}

function BellItem({ resource, record, name, subject, text, to, onClose }: BellItemProps) {
  const translate = useTranslate();
  const markRead = useMarkRead(resource);
  const isRead = usePendingChanges(resource, record.id).length > 0;
  return (
    <ListItem divider sx={{ display: 'block', px: 2, py: 1.25, opacity: isRead ? 0.6 : 1 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
        <Typography noWrap sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {relativeTime(record.activeAt, new Date())}
        </Typography>
      </Stack>
      {subject && (
        <Typography variant="body2" noWrap>
          {subject}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {cutText(text, PREVIEW)}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, mt: 0.5, ml: -1.25 }}>
        <Button
          size="small"
          component={Link}
          to={to}
          onClick={() => {
            void markRead(record.id);
            onClose();
          }}
        >
          {translate('shell.view')}
        </Button>
        {/* Not `disabled`: the focus trap of the menu would take the focus away from it. */}
        <Button size="small" aria-disabled={isRead} onClick={() => !isRead && void markRead(record.id)}>
          {translate('shell.mark_read')}
        </Button>
      </Stack>
    </ListItem>
  );
}

const DOTS = 5;

function UnreadDots({ total }: { total: number }) {
  const translate = useTranslate();
  if (total === 0) return null;
  return (
    <Stack
      role="img"
      aria-label={translate('shell.unread_dots', { smart_count: total })}
      direction="row"
      sx={{ alignItems: 'center', gap: 0.5 }}
    >
      {Array.from({ length: Math.min(total, DOTS) }, (_, dot) => (
        <Box key={dot} sx={{ width: 7, height: 7, borderRadius: '50%', bgcolor: 'error.main' }} />
      ))}
      {total > DOTS && <Typography variant="caption">{`+${total - DOTS}`}</Typography>}
    </Stack>
  );
}

interface Item {
  to: string;
}

/**
 * Holds back new items of an open menu that has the focus or the pointer: they are only counted until the user asks.
 */
function useHeldItems<T extends Item>(items: T[], list: RefObject<HTMLElement | null>) {
  const held = useRef<string[]>(undefined);
  const [, setShown] = useState(0);
  const known = held.current;
  const fresh = known ? items.filter(({ to }) => !known.includes(to)) : [];
  const isHeld = fresh.length > 0 && hasFocusOrHover(list.current);
  if (!isHeld) held.current = items.map(({ to }) => to);
  return {
    shown: isHeld ? items.filter((item) => !fresh.includes(item)) : items,
    news: isHeld ? fresh.length : 0,
    showNews: () => {
      held.current = undefined;
      setShown((before) => before + 1);
    },
  };
}

const answerOf = ({ lastKind, lastText }: StaffContact | StaffAdmission) =>
  lastKind === 'answer' ? lastText! : undefined;

interface Props {
  contacts: StaffContact[];
  admissions: StaffAdmission[];
  total: number;
  onClose: () => void;
}

export function BellMenu({ contacts, admissions, total, onClose }: Props) {
  const translate = useTranslate();
  const items = [
    ...contacts.map((record) => ({
      resource: 'contacts' as const,
      record,
      name: record.name,
      subject: record.subject,
      text: answerOf(record) ?? record.message,
      to: `/contacts/${record.id}/show`,
    })),
    ...admissions.map((record) => ({
      resource: 'admissions' as const,
      record,
      name: record.studentName,
      text: answerOf(record) ?? translate('shell.admission_preview', { branch: record.branch, grade: record.grade }),
      to: `/admissions/${record.id}/show`,
    })),
  ].sort((a, b) => b.record.activeAt.localeCompare(a.record.activeAt));
  const list = useRef<HTMLUListElement>(null);
  const { shown, news, showNews } = useHeldItems(items, list);

  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', px: 2, py: 1.5 }}>
        <Typography component="h2" variant="h3">
          {translate('nav.notifications')}
        </Typography>
        <Box role="status" sx={{ flexGrow: 1, px: 1, minHeight: 30 }}>
          {news > 0 && (
            <Button size="small" onClick={showNews}>
              {translate('list.show_new', { smart_count: news })}
            </Button>
          )}
        </Box>
        <UnreadDots total={total} />
      </Stack>
      <Divider />
      {shown.length === 0 ? (
        <Typography color="textSecondary" sx={{ px: 2, py: 4, textAlign: 'center' }}>
          {translate('shell.bell_none')}
        </Typography>
      ) : (
        <List ref={list} disablePadding sx={{ maxHeight: 'min(60vh, 480px)', overflowY: 'auto' }}>
          {shown.map((item) => (
            <BellItem key={item.to} {...item} onClose={onClose} />
          ))}
        </List>
      )}
      <Divider />
      <Box sx={{ p: 1 }}>
        <Button component={Link} to={paths.notifications} onClick={onClose} fullWidth>
          {translate('shell.bell_all')}
        </Button>
      </Box>
    </>
  );
}
