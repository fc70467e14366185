import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { StaffPopupPoster } from '../../../contract/content/popup-posters.js';
import { BoldText } from '../../components/BoldText.js';
import { DetailsDialog } from '../../components/dialogs/DetailsDialog.js';
import { DetailsSection } from '../../components/dialogs/DetailsSection.js';
import { Facts } from '../../components/dialogs/Facts.js';
import { Picture } from '../../components/images/Picture.js';
import { RecordHistory } from '../../components/editing/history/RecordHistory.js';
import { paths } from '../../providers/paths.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { PosterBadges } from './PosterBadges.js';
import { shownPosterDate } from './posterDate.js';

export function PopupPosterDetails({ poster, onClose }: { poster: StaffPopupPoster; onClose: () => void }) {
  const translate = useTranslate();
  const message = (key: string) => translate(`resources.popup-posters.${key}`);
  const { id, title, description, imageUrl, ctaText, ctaLink, priority, isActive, creator } = poster;

  return (
    <DetailsDialog
      title={title}
      onClose={onClose}
      picture={<Picture src={imageUrl} width={960} fit="whole" sx={{ height: 'min(52vh, 480px)' }} />}
      badges={<PosterBadges poster={poster} />}
      actions={
        <Button variant="contained" component={Link} to={paths.editPoster(id)} state={{ posterId: id }}>
          {message('edit')}
        </Button>
      }
    >
      <Stack sx={{ gap: 2.5 }}>
        {description && (
          <DetailsSection title={message('description')}>
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '65ch' }}>
              <BoldText text={description} />
            </Typography>
          </DetailsSection>
        )}
        {ctaText && ctaLink && (
          <DetailsSection title={message('button')}>
            <Facts facts={[{ label: ctaText, value: ctaLink }]} />
          </DetailsSection>
        )}
        <DetailsSection title={message('settings')}>
          <Facts
            facts={[
              { label: message('priority'), value: priority },
              { label: message('status'), value: translate(isActive ? 'status.ACTIVE' : 'status.INACTIVE') },
              { label: message('creator'), value: creator ?? message('no_creator') },
            ]}
          />
        </DetailsSection>
        <PosterSchedule poster={poster} />
      </Stack>
      <RecordHistory record={poster} />
    </DetailsDialog>
  );
}

function PosterSchedule({ poster }: { poster: StaffPopupPoster }) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const message = (key: string) => translate(`resources.popup-posters.${key}`);
  const start = shownPosterDate(poster.startDate, 'start', timeZone);
  const end = shownPosterDate(poster.endDate, 'end', timeZone);

  return (
    <DetailsSection title={message('schedule')}>
      {start || end ? (
        <Facts
          facts={[
            { label: message('starts'), value: start ?? message('open_start') },
            { label: message('ends'), value: end ?? message('open_end') },
          ]}
        />
      ) : (
        <Typography>{message('always')}</Typography>
      )}
    </DetailsSection>
  );
}
