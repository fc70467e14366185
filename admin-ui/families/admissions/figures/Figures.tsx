import {
  Alert,
  Box,
  Button,
  MenuItem,
  Stack,
  TextField,
  Typography,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AdmissionFigures, AdmissionSources } from '../../../../contract/families/admissions.js';
import { type CsvColumn, csvOf, downloadCsv } from '../../../components/list/csv.js';
import { ScreenHeader } from '../../../components/ScreenHeader.js';
import { ScreenLoading } from '../../../components/ScreenLoading.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { EventFigures } from './EventFigures.js';
import './messages.js';
import { BARS, ShareBar } from './ShareBar.js';

const SOURCE_FIELDS = ['branch', 'source', 'applied', 'enrolled'] as const;

const sourceColumns = (translate: (key: string) => string): CsvColumn<AdmissionSources>[] =>
  SOURCE_FIELDS.map((field) => ({
    label: translate(`resources.admissions.figures.${field}`),
    value: (row) => row[field],
  }));

/** Shows how parents found the school, for one branch or for all. */
function Sources({ branch }: { branch: string }) {
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

const COUNTS = ['applied', 'contacted', 'inProgress', 'enrolled', 'rejected', 'hours', 'paid', 'paidAmount'] as const;

function FiguresTable({ rows }: { rows: AdmissionFigures[] }) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    // Focusable, so that a table wider than the window can be scrolled with the keyboard.
    <TableContainer tabIndex={0} role="region" aria-labelledby={titleId}>
      <Typography variant="h3" component="h2" id={titleId} sx={{ mb: 1 }}>
        {translate('resources.admissions.figures.by_month')}
      </Typography>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('resources.admissions.figures.month')}</TableCell>
            <TableCell>{translate('resources.admissions.figures.branch')}</TableCell>
            {COUNTS.map((field) => (
              <TableCell key={field} align="right">
                {translate(`resources.admissions.figures.${field}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={`${row.month} ${row.branch}`}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {row.month}
              </TableCell>
              <TableCell dir="auto" sx={{ minWidth: 160, overflowWrap: 'anywhere' }}>
                {row.branch}
              </TableCell>
              {COUNTS.map((field) => (
                <TableCell key={field} align="right">
                  {row[field]?.toLocaleString('en') ?? '–'}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const STEPS = ['applied', 'contacted', 'inProgress', 'enrolled'] as const;

function FunnelBars({ rows }: { rows: AdmissionFigures[] }) {
  const translate = useTranslate();
  const sum = (step: (typeof STEPS)[number]) => rows.reduce((total, row) => total + row[step], 0);
  return (
    <Stack component="ul" sx={BARS}>
      {STEPS.map((step) => (
        <ShareBar
          key={step}
          label={translate(`resources.admissions.figures.${step}`)}
          count={sum(step)}
          all={sum('applied')}
        />
      ))}
    </Stack>
  );
}

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
