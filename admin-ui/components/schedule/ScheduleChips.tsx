import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import { Chip, useTheme } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Schedule } from '../../../contract/records/schedule.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { chipColours } from '../chipColours.js';
import { comingChanges } from './scheduleMessages.js';

/** Chips that say when a record will be published and taken down. Past dates have none. */
export function ScheduleChips({ record }: { record: Schedule }) {
  const translate = useTranslate();
  const { palette } = useTheme();
  const { timeZone } = useSiteConfig();
  return comingChanges(record, new Date(), timeZone).map(({ key, when }) => (
    <Chip
      key={key}
      size="small"
      icon={<ScheduleIcon sx={{ fontSize: '1rem !important', color: 'inherit !important' }} aria-hidden />}
      label={translate(key, { when })}
      sx={chipColours('blue', palette.mode)}
    />
  ));
}
