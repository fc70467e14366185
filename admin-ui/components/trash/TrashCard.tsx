import TimerIcon from '@mui/icons-material/AutoDeleteOutlined';
import ForeverIcon from '@mui/icons-material/DeleteForeverOutlined';
import DeletedIcon from '@mui/icons-material/DeleteOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import { Box, IconButton, Stack, Tooltip, Chip, useTheme } from '@mui/material';
import type { ComponentProps } from 'react';
import { useRecordContext, useTranslate, type RaRecord } from 'react-admin';
import type { Trashed } from '../../../contract/platform/records.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { chipColours } from '../chipColours.js';
import { formatDateTime } from '../formatDateTime.js';
import { CardLine } from '../list/cards/CardLine.js';
import { RecordCard } from '../list/cards/RecordCard.js';
import { ViewButton } from '../list/cards/ViewButton.js';
import { useRowActions } from '../list/CollectionContext.js';
import { daysLeft, urgency } from './daysLeft.js';
import { RestoreButton } from './RestoreButton.js';
import { useMayDeleteForever } from './useMayDeleteForever.js';

type Props = Pick<ComponentProps<typeof RecordCard>, 'title' | 'picture' | 'portrait' | 'children'> & {
  hasDetails?: boolean;
};

export function TrashCard({ children, hasDetails = true, ...card }: Props) {
  const record = useRecordContext<RaRecord & Trashed>()!;
  const { deletedAt, deletedBy } = record;
  const { view, remove } = useRowActions();
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const mayDeleteForever = useMayDeleteForever();

  return (
    <RecordCard
      {...card}
      record={record}
      dense
      actions={
        <>
          {hasDetails && <ViewButton onView={view} />}
          <RestoreButton size="small" records={[record]} />
          <Box sx={{ flexGrow: 1 }} />
          {mayDeleteForever && (
            <Tooltip title={translate('trash.forever.confirm')}>
              <IconButton size="small" onClick={remove} aria-label={translate('trash.forever.confirm')}>
                <ForeverIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          )}
        </>
      }
    >
      {children}
      <Stack sx={{ gap: 0.25, mt: 'auto', minWidth: 0 }}>
        <CardLine icon={PersonIcon} label={translate('trash.who')}>
          {deletedBy === null ? translate('trash.by_unknown') : translate('trash.by', { name: deletedBy })}
        </CardLine>
        <CardLine icon={DeletedIcon} label={translate('trash.when')}>
          {formatDateTime(deletedAt, timeZone)}
        </CardLine>
      </Stack>
      <DaysLeft deletedAt={deletedAt} />
    </RecordCard>
  );
}

function DaysLeft({ deletedAt }: { deletedAt: string }) {
  const translate = useTranslate();
  const { palette } = useTheme();
  const days = daysLeft(deletedAt, new Date());
  return (
    <Chip
      size="small"
      icon={<TimerIcon sx={{ fontSize: '1rem !important', color: 'inherit !important' }} aria-hidden />}
      label={days > 0 ? translate('trash.days_left', { smart_count: days }) : translate('trash.last_day')}
      sx={{ ...chipColours(urgency(days), palette.mode), alignSelf: 'flex-start' }}
    />
  );
}
