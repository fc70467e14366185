import LiveIcon from '@mui/icons-material/SensorsOutlined';
import { useTranslate } from 'react-admin';
import type { StaffPopupPoster } from '../../../contract/content/popup-posters.js';
import { PictureBadge } from '../../components/list/cards/PictureBadge.js';
import { StatusChip } from '../../components/StatusChip.js';

export function PosterBadges({ poster: { isActive, live, priority } }: { poster: StaffPopupPoster }) {
  const translate = useTranslate();
  return (
    <>
      <StatusChip status={isActive ? 'ACTIVE' : 'INACTIVE'} />
      {live && <PictureBadge icon={<LiveIcon />}>{translate('resources.popup-posters.live')}</PictureBadge>}
      {priority > 1 && <PictureBadge>{translate('resources.popup-posters.priority_badge', { priority })}</PictureBadge>}
    </>
  );
}
