import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import {
  useDataProvider,
  useListContext,
  useNotify,
  useTranslate,
  type ListControllerResult,
  type RaRecord,
} from 'react-admin';
import { csvName, csvOf, downloadCsv, type CsvColumn } from './csv.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { allRows } from './allRows.js';

interface Props<T extends RaRecord> {
  /** Or a function that loads what the columns of these rows need. */
  columns: CsvColumn<T>[] | ((rows: T[]) => Promise<CsvColumn<T>[]>);
  /** Replaces the list's permanent filter. */
  filter?: ListControllerResult['filter'];
}

/** Downloads every row that matches the search and filters as CSV, not only those of the current page. */
export function ExportButton<T extends RaRecord>({ columns, filter }: Props<T>) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const { timeZone } = useSiteConfig();
  const list = useListContext<T>();
  const { resource, total } = list;
  const [busy, setBusy] = useState(false);

  const save = async () => {
    setBusy(true);
    try {
      const rows = await allRows<T>(dataProvider, filter ? { ...list, filter } : list);
      const loaded = Array.isArray(columns) ? columns : await columns(rows);
      downloadCsv(csvName(resource, new Date(), timeZone), csvOf(loaded, rows));
      notify('list.exported', { type: 'success', messageArgs: { smart_count: rows.length } });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      onClick={save}
      disabled={busy || !total}
      aria-label={translate('list.export')}
      sx={{ minWidth: 44, '& .MuiButton-startIcon': { mx: { xs: 0, sm: 0.5 } } }}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {translate(busy ? 'list.exporting' : 'list.export')}
      </Box>
    </Button>
  );
}
