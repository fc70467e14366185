import { Stack, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { dayOf } from '../../../contract/platform/dates.js';
import type { StaffHeroSlide } from '../../../contract/content/hero-slides.js';
import { objectPosition } from '../../../contract/records/focal-points.js';
import { BoldText } from '../../components/BoldText.js';
import { CardActions } from '../../components/list/cards/CardActions.js';
import { CardDate } from '../../components/list/cards/CardDate.js';
import { useRowActions } from '../../components/list/CollectionContext.js';
import { RecordCard } from '../../components/list/cards/RecordCard.js';
import { ScheduleChips } from '../../components/schedule/ScheduleChips.js';
import { StatusChip } from '../../components/StatusChip.js';
import { paths } from '../../providers/paths.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { ActivateSlide } from './ActivateSlide.js';
import { OrderMenu } from './OrderMenu.js';
import { ThemeChip } from './ThemeChip.js';

const EXCERPT = 100;

export function HeroSlideCard() {
  const slide = useRecordContext<StaffHeroSlide>()!;
  const { remove } = useRowActions();
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const { id, title, subtitle, description, ctaText, imageUrl, theme, isActive, createdAt } = slide;
  return (
    <RecordCard
      record={slide}
      title={title}
      picture={imageUrl}
      picturePosition={objectPosition(slide.focalPoints, imageUrl)}
      badges={
        <>
          <OrderMenu slide={slide} />
          <ThemeChip theme={theme} />
          <StatusChip status={isActive ? 'ACTIVE' : 'INACTIVE'} />
          <ScheduleChips record={slide} />
        </>
      }
      subtitle={
        <Stack direction="row">
          <CardDate day={dayOf(createdAt, timeZone)} label={translate('resources.hero-slides.created')} />
        </Stack>
      }
      actions={
        <CardActions edit={{ to: paths.editSlide(id), state: { slide } }} formOf={paths.editSlide} onDelete={remove}>
          <ActivateSlide slide={slide} />
        </CardActions>
      }
    >
      {subtitle && (
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {subtitle}
        </Typography>
      )}
      {description && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <BoldText text={description} limit={EXCERPT} />
        </Typography>
      )}
      {ctaText && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {translate('resources.hero-slides.cta', { text: ctaText })}
        </Typography>
      )}
    </RecordCard>
  );
}
