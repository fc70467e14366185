import ScheduleIcon from '@mui/icons-material/CalendarMonthOutlined';
import { useRecordContext, useTranslate } from 'react-admin';
import type { StaffPopupPoster } from '../../../contract/content/popup-posters.js';
import { CardLine } from '../../components/list/cards/CardLine.js';
import { TrashCard } from '../../components/trash/TrashCard.js';
import { TrashList } from '../../components/trash/TrashList.js';
import { PopupPosterDetails } from './PopupPosterDetails.js';
import { usePosterWindow } from './usePosterWindow.js';

export function PopupPosterTrash() {
  return (
    <TrashList<StaffPopupPoster>
      shape={{ picture: '4 / 5', lines: 3 }}
      details={(poster, close) => <PopupPosterDetails poster={{ ...poster, live: false }} onClose={close} />}
    >
      <DeletedPoster />
    </TrashList>
  );
}

function DeletedPoster() {
  const poster = useRecordContext<StaffPopupPoster>()!;
  const translate = useTranslate();
  return (
    <TrashCard title={poster.title} picture={poster.imageUrl} portrait>
      <CardLine icon={ScheduleIcon} label={translate('resources.popup-posters.schedule')}>
        {usePosterWindow(poster)}
      </CardLine>
    </TrashCard>
  );
}
