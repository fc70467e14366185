import ScheduleIcon from '@mui/icons-material/CalendarMonthOutlined';
import { Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { dayOf } from '../../../contract/platform/dates.js';
import { relativeTime } from '../../components/ages.js';
import type { StaffPopupPoster } from '../../../contract/content/popup-posters.js';
import { BoldText } from '../../components/BoldText.js';
import { CardActions } from '../../components/list/cards/CardActions.js';
import { CardLine } from '../../components/list/cards/CardLine.js';
import { useRowActions } from '../../components/list/CollectionContext.js';
import { RecordCard } from '../../components/list/cards/RecordCard.js';
import { shortDay } from '../../components/formatDate.js';
import { paths } from '../../providers/paths.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { ActivatePoster } from './ActivatePoster.js';
import { PosterBadges } from './PosterBadges.js';
import { usePosterWindow } from './usePosterWindow.js';

const EXCERPT = 150;

export function PopupPosterCard() {
  const poster = useRecordContext<StaffPopupPoster>()!;
  const actions = useRowActions();
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const { id, title, description, imageUrl, creator, createdAt } = poster;
  const created = [
    shortDay(dayOf(createdAt, timeZone)),
    relativeTime(createdAt, new Date()),
    translate('resources.popup-posters.by', { creator: creator ?? translate('resources.popup-posters.no_creator') }),
  ];

  return (
    <RecordCard
      record={poster}
      title={title}
      picture={imageUrl}
      portrait
      badges={<PosterBadges poster={poster} />}
      subtitle={
        <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {created.join(' · ')}
        </Typography>
      }
      actions={
        <CardActions
          onView={actions.view}
          edit={{ to: paths.editPoster(id), state: { posterId: id } }}
          formOf={paths.editPoster}
          onDelete={actions.remove}
        >
          <ActivatePoster poster={poster} />
        </CardActions>
      }
    >
      <CardLine icon={ScheduleIcon} label={translate('resources.popup-posters.schedule')}>
        {usePosterWindow(poster)}
      </CardLine>
      {description && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <BoldText text={description} limit={EXCERPT} />
        </Typography>
      )}
    </RecordCard>
  );
}
