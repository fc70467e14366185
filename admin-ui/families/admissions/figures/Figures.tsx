import { Alert, Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AdmissionFigures } from '../../../../contract/families/admissions.js';
import { type CsvColumn, csvOf, downloadCsv } from '../../../components/list/csv.js';
import { ScreenHeader } from '../../../components/ScreenHeader.js';
import { ScreenLoading } from '../../../components/ScreenLoading.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { COUNTS, FiguresTable } from './FiguresTable.js';
import { EventFigures } from './EventFigures.js';
import { Sources } from './Sources.js';
import { FunnelBars } from './FunnelBars.js';
import './messages.js';

const FIELDS = ['month', 'branch', ...COUNTS] as const;

const columns = (translate: (key: string) => string): CsvColumn<AdmissionFigures>[] =>
  FIELDS.map((field) => ({
    label: translate(`resources.admissions.figures.${field}`),
    value: (row) => row[field],
  }));

export function Figures() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<typeof ours>();
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
        title={translate('resources.admissions.figures.title')}
        text={translate('resources.admissions.figures.text')}
        action={
          <Button
            variant="outlined"
            disabled={!rows.length}
            onClick={() => downloadCsv('figures', csvOf(columns(translate), rows))}
          >
            {translate('resources.admissions.figures.csv')}
          </Button>
        }
      />
      {!data && <Alert severity="warning">{translate('resources.admissions.figures.load_failed')}</Alert>}
      {data?.length === 0 && <Typography>{translate('resources.admissions.figures.none')}</Typography>}
      {rows.length > 0 && (
        <Stack sx={{ gap: 3 }}>
          <BranchSelect branches={branches} value={branch} onChange={setBranch} />
          <Funnel rows={rows} />
          <FiguresTable rows={rows} />
          <Sources branch={branch} />
        </Stack>
      )}
      <Box sx={{ mt: 3 }}>
        <EventFigures branch={branch} />
      </Box>
    </>
  );
}

interface BranchSelectProps {
  branches: string[];
  value: string;
  onChange: (branch: string) => void;
}

function BranchSelect({ branches, value, onChange }: BranchSelectProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate('resources.admissions.figures.branch')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ maxWidth: 360 }}
    >
      <MenuItem value="">{translate('resources.admissions.figures.all')}</MenuItem>
      {branches.map((name) => (
        <MenuItem key={name} value={name} dir="auto">
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Funnel({ rows }: { rows: AdmissionFigures[] }) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ maxWidth: 720 }}>
      <Typography variant="h3" component="h2" id={titleId} sx={{ mb: 1.5 }}>
        {translate('resources.admissions.figures.funnel')}
      </Typography>
      <FunnelBars rows={rows} />
    </Box>
  );
}
