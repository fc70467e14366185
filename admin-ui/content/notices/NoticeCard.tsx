import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import EndedIcon from '@mui/icons-material/EventBusyOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import UntilIcon from '@mui/icons-material/ScheduleOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { usePermissions, useRecordContext, useTranslate } from 'react-admin';
import type { StaffNotice } from '../../../contract/content/notices.js';
import { CardLine } from '../../components/list/cards/CardLine.js';
import { useRowActions } from '../../components/list/CollectionContext.js';
import { RecordCard } from '../../components/list/cards/RecordCard.js';
import { StatusChip } from '../../components/StatusChip.js';
import { CLOSERS, isFor } from '../../providers/permissions.js';
import { ForwardNotice } from './ForwardNotice.js';
import { NoticeDialog } from './NoticeDialog.js';
import { NoticeHistory } from './NoticeHistory.js';
import { FORCE_STYLES, LEVEL_STYLES } from './noticeStyles.js';
import { useNoticeFacts } from './useNoticeFacts.js';

export function NoticeCard() {
  const notice = useRecordContext<StaffNotice>()!;
  const actions = useRowActions();
  const translate = useTranslate();
  const { place, state, until, raised, over, canBeEnded } = useNoticeFacts(notice);
  const [changes, setChanges] = useState(false);
  const [tells, setTells] = useState(false);
  const { permissions } = usePermissions();
  const { message, level, inForce, branch } = notice;
  const isCloser = isFor(CLOSERS, permissions);
  const isMine = permissions === 'SUPER_ADMIN' || (branch !== null && isCloser);
  const named = (key: string) => translate(`resources.notices.${key}`, { message });

  return (
    <RecordCard
      record={notice}
      title={message}
      selectable={false}
      badges={
        <>
          <StatusChip status={state} styles={FORCE_STYLES} />
          <StatusChip status={level} styles={LEVEL_STYLES} />
        </>
      }
      actions={
        isCloser && (
          <>
            <NoticeHistory notice={notice} />
            {inForce && state !== 'scheduled' && (
              <Button size="small" aria-label={named('tell_one')} onClick={() => setTells(true)}>
                {named('tell')}
              </Button>
            )}
            {inForce && isMine && (
              <Button size="small" aria-label={named('change_one')} onClick={() => setChanges(true)}>
                {named('change')}
              </Button>
            )}
            {canBeEnded && isMine && (
              <Button size="small" color="error" aria-label={named('end_one')} onClick={actions.remove}>
                {named('end')}
              </Button>
            )}
          </>
        )
      }
      dense
    >
      <CardLine icon={PlaceIcon} label={named('fields.branch')}>
        {place}
      </CardLine>
      <CardLine icon={PersonIcon} label={named('raised_label')}>
        {raised}
      </CardLine>
      <CardLine icon={over ? EndedIcon : UntilIcon} label={named('fields.endDay')}>
        {over ?? until}
      </CardLine>
      {changes && <NoticeDialog notice={notice} onSaved={() => setTells(true)} onClose={() => setChanges(false)} />}
      {tells && inForce && <ForwardNotice notice={notice} onClose={() => setTells(false)} />}
    </RecordCard>
  );
}
