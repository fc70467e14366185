import SeriesIcon from '@mui/icons-material/RepeatOutlined';
import { Chip } from '@mui/material';
import { useListContext, useRecordContext, useTranslate } from 'react-admin';

/** Marks an event of a series. A click filters the list by the series. */
export function SeriesChip({ seriesId }: { seriesId: number }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const record = useRecordContext();
  return (
    <Chip
      component="button"
      size="small"
      variant="outlined"
      clickable
      icon={<SeriesIcon aria-hidden />}
      label={translate('resources.events.series.chip')}
      aria-label={translate('resources.events.series.show_chip', { title: record?.title })}
      onClick={() => setFilters({ ...filterValues, seriesId })}
    />
  );
}
