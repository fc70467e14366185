import { Box, Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AdmissionSources } from '../../../../contract/families/admissions.js';
import { type CsvColumn, csvOf, downloadCsv } from '../../../components/list/csv.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { BARS, ShareBar } from './ShareBar.js';

const SOURCE_FIELDS = ['branch', 'source', 'applied', 'enrolled'] as const;

const sourceColumns = (translate: (key: string) => string): CsvColumn<AdmissionSources>[] =>
  SOURCE_FIELDS.map((field) => ({
    label: translate(`resources.admissions.figures.${field}`),
    value: (row) => row[field],
  }));

/** Shows how parents found the school, for one branch or for all. */
export function Sources({ branch }: { branch: string }) {
  const translate = useTranslate();
  const titleId = useId();
  const dataProvider = useDataProvider<typeof ours>();
  const { data } = useQuery({
    queryKey: ['admissions', 'sources'],
    queryFn: () => dataProvider.call<AdmissionSources[]>('/admissions/sources'),
  });
  if (!data) return null;
  const rows = data.filter((row) => !branch || row.branch === branch);
  const all = rows.reduce((total, { applied }) => total + applied, 0);
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ maxWidth: 720 }}>
      <Typography variant="h3" component="h2" id={titleId} sx={{ mb: 1.5 }}>
        {translate('resources.admissions.figures.sources')}
      </Typography>
      <Stack component="ul" sx={BARS}>
        {bySource(rows).map(({ source, applied, enrolled }) => (
          <ShareBar
            key={source ?? ''}
            label={source ?? translate('resources.admissions.figures.unknown')}
            count={applied}
            all={all}
            note={translate('resources.admissions.figures.of_them', { enrolled })}
          />
        ))}
      </Stack>
      <Button
        variant="outlined"
        onClick={() => downloadCsv('sources', csvOf(sourceColumns(translate), rows))}
        sx={{ mt: 1.5 }}
      >
        {translate('resources.admissions.figures.sources_csv')}
      </Button>
    </Box>
  );
}

function bySource(rows: AdmissionSources[]): Omit<AdmissionSources, 'branch'>[] {
  const sums = new Map<string | null, Omit<AdmissionSources, 'branch'>>();
  for (const { source, applied, enrolled } of rows) {
    const sum = sums.get(source) ?? { source, applied: 0, enrolled: 0 };
    sums.set(source, { source, applied: sum.applied + applied, enrolled: sum.enrolled + enrolled });
  }
  return [...sums.values()].sort((a, b) => b.applied - a.applied);
}
