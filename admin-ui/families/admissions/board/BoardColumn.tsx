import { useDroppable } from '@dnd-kit/core';
import { Box, Chip, Link as MuiLink, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { AdmissionStatus, StaffAdmission } from '../../../../contract/families/admissions.js';
import { formatCount } from '../../../../contract/platform/counts.js';
import { useFirstRows } from '../../../components/list/cards/useFirstRows.js';
import { paths } from '../../../providers/paths.js';
import { BOARD_CARD_HEIGHT, BoardCard } from './BoardCard.js';
import type { Column } from './columns.js';

/** About as many cards as a large window shows. */
const IN_VIEW = 8;

interface Props {
  status: AdmissionStatus;
  label: string;
  column: Column;
  isPending: boolean;
  isKnown: boolean;
  filter: object;
  onMove: (admission: StaffAdmission, status: AdmissionStatus) => void;
}

export function BoardColumn({ status, label, column, isPending, isKnown, filter, onMove }: Props) {
  const { data, total } = column;
  const isInView = useFirstRows(data, IN_VIEW);
  const translate = useTranslate();
  const titleId = useId();
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const rest = `${paths.admissions}?filter=${encodeURIComponent(JSON.stringify({ ...filter, status }))}`;
  return (
    <Paper
      component="section"
      ref={setNodeRef}
      variant="outlined"
      aria-labelledby={titleId}
      sx={{
        flex: { xs: '1 0 240px', lg: '1 0 150px' },
        minWidth: 0,
        p: 1.25,
        bgcolor: 'background.default',
        borderColor: isOver ? 'primary.main' : undefined,
        scrollSnapAlign: 'start',
      }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', mb: 1 }}>
        <Typography id={titleId} variant="h3" component="h2">
          {label}
        </Typography>
        {isKnown && <Chip size="small" label={formatCount(total)} />}
      </Stack>
      {isKnown && total === 0 && (
        <Typography color="textSecondary">{translate('resources.admissions.board.none')}</Typography>
      )}
      {isPending && <Skeleton variant="rounded" height={120} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data.map((admission, index) =>
          isInView(index) ? (
            <BoardCard key={admission.id} admission={admission} onMove={onMove} />
          ) : (
            <Box component="li" key={admission.id} sx={{ height: BOARD_CARD_HEIGHT }} />
          ),
        )}
      </Box>
      {total > data.length && (
        <MuiLink component={Link} to={rest} sx={{ display: 'inline-block', py: 1.25 }}>
          {translate('resources.admissions.board.all', { smart_count: total })}
        </MuiLink>
      )}
    </Paper>
  );
}
