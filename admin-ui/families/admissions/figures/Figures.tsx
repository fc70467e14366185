import { Alert, Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { AdmissionFigures } from '../../../../contract/families/admissions.js';
import { type CsvColumn, csvOf, downloadCsv } from '../../../components/csv.js';
import { ScreenHeader } from '../../../components/ScreenHeader.js';
import { ScreenLoading } from '../../../components/ScreenLoading.js';
import { paths } from '../../../providers/paths.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { COUNTS, FiguresTable } from './FiguresTable.js';
import { figureMessages as words } from './figureMessages.js';
import { Sources } from './Sources.js';
import { FunnelBars } from './FunnelBars.js';

const COLUMNS: CsvColumn<AdmissionFigures>[] = (['month', 'branch', ...COUNTS] as const).map((field) => ({
  label: words[field],
  value: (row) => row[field],
}));

/** What became of applications, by month and branch. */
export function Figures() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<typeof ours>();
  const funnelId = useId();
  const [branch, setBranch] = useState('');
  const { data, isPending } = useQuery({
    queryKey: ['admissions', 'figures'],
    queryFn: () => dataProvider.call<AdmissionFigures[]>('/admissions/figures'),
  });
  if (isPending) return <ScreenLoading />;

  const branches = [...new Set(data?.map((row) => row.branch))].sort();
  const rows = data?.filter((row) => !branch || row.branch === branch) ?? [];
  return (
    <>
      <ScreenHeader
        title={translate(words.title)}
        text={translate(words.text)}
        action={
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button
              variant="outlined"
              disabled={!rows.length}
              onClick={() => downloadCsv('figures', csvOf(COLUMNS, rows))}
            >
              {translate(words.csv)}
            </Button>
            <Button component={Link} to={paths.admissionBoard} variant="outlined">
              {translate(words.board)}
            </Button>
          </Stack>
        }
      />
      {!data && <Alert severity="warning">{translate(words.load_failed)}</Alert>}
      {data?.length === 0 && <Typography>{translate(words.none)}</Typography>}
      {rows.length > 0 && (
        <Stack sx={{ gap: 3 }}>
          <TextField
            select
            label={translate(words.branch)}
            value={branch}
            onChange={({ target }) => setBranch(target.value)}
            slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
            sx={{ maxWidth: 360 }}
          >
            <MenuItem value="">{translate(words.all)}</MenuItem>
            {branches.map((name) => (
              <MenuItem key={name} value={name} dir="auto">
                {name}
              </MenuItem>
            ))}
          </TextField>
          <Box component="section" aria-labelledby={funnelId} sx={{ maxWidth: 720 }}>
            <Typography variant="h3" component="h2" id={funnelId} sx={{ mb: 1.5 }}>
              {translate(words.funnel)}
            </Typography>
            <FunnelBars rows={rows} />
          </Box>
          <FiguresTable rows={rows} />
          <Sources branch={branch} />
        </Stack>
      )}
    </>
  );
}
