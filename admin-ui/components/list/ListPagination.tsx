import { MenuItem, Pagination, Stack, TextField, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';

const CHOICES = [12, 24, 48, 96];

export function ListPagination() {
  const translate = useTranslate();
  const { page, perPage, total = 0, setPage, setPerPage, error } = useListContext();
  if (!total || error) return null;
  const from = (page - 1) * perPage + 1;
  const pages = Math.ceil(total / perPage);

  return (
    <Stack
      direction="row"
      className="no-print"
      sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1.5, minHeight: 40 }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {translate('list.rows', { from, to: Math.min(page * perPage, total), total })}
      </Typography>
      {pages > 1 && (
        <Pagination
          count={pages}
          page={page}
          onChange={(_event, wanted) => setPage(wanted)}
          shape="rounded"
          size="medium"
          aria-label="Pagination"
        />
      )}
      {total > CHOICES[0]! && (
        <TextField
          select
          value={perPage}
          onChange={(event) => setPerPage(Number(event.target.value))}
          slotProps={{ select: { SelectDisplayProps: { 'aria-label': translate('list.per_page') } } }}
          sx={{ width: 84 }}
        >
          {[...new Set([...CHOICES, perPage])]
            .sort((one, other) => one - other)
            .map((choice) => (
              <MenuItem key={choice} value={choice}>
                {choice}
              </MenuItem>
            ))}
        </TextField>
      )}
    </Stack>
  );
}
