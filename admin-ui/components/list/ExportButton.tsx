import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify, useTranslate, type RaRecord } from 'react-admin';
import { LIST } from '../../../contract/records.js';
import { csvOf, downloadCsv, type CsvColumn } from '../csv.js';

/** Every row that matches the list's search and filters, not only this page. */
export function ExportButton<T extends RaRecord>({ columns }: { columns: CsvColumn<T>[] }) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const { resource, sort, filterValues, filter, total } = useListContext<T>();
  const [busy, setBusy] = useState(false);

  const save = async () => {
    setBusy(true);
    try {
      const rows: T[] = [];
      for (let page = 1; page === 1 || rows.length === (page - 1) * LIST.rowsAtMost; page += 1) {
        const { data } = await dataProvider.getList<T>(resource, {
          sort,
          filter: { ...filterValues, ...filter },
          pagination: { page, perPage: LIST.rowsAtMost },
        });
        rows.push(...data);
      }
      downloadCsv(`${resource}-${new Date().toISOString().slice(0, 10)}`, csvOf(columns, rows));
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
