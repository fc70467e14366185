import { useDroppable } from '@dnd-kit/core';
import { Box, Chip, Link as MuiLink, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { AdmissionStatus, StaffAdmission } from '../../../../contract/families/admissions.js';
import { formatCount } from '../../../../contract/platform/counts.js';
import { CardItem } from '../../../components/list/cards/CardItem.js';
import { renderedInView } from '../../../components/list/cards/renderedInView.js';
import { paths } from '../../../providers/paths.js';
import { BoardCard } from './BoardCard.js';
import type { Column } from './columns.js';

/** Of longer columns, only the first cards are rendered wherever they stand: about as many as most windows show. */
const WHOLE_UP_TO = 10;
const AT_ONCE = 5;
/** In pixels. */
const CARD_HEIGHT = 150;
const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1,
  '& > li': { ...renderedInView(CARD_HEIGHT), minWidth: 0 },
};

interface Props {
  status: AdmissionStatus;
  label: string;
  column: Column;
  isPending: boolean;
  isKnown: boolean;
  filter: object;
  /** The id of the card that is to be focused. */
  focused: number | undefined;
  onMove: (admission: StaffAdmission, status: AdmissionStatus) => void;
}

export function BoardColumn({ status, label, column, isPending, isKnown, filter, focused, onMove }: Props) {
  const { data, total } = column;
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
      <Box component="ul" sx={LIST}>
        {data.map((admission, index) => (
          <CardItem
            key={admission.id}
            record={admission}
            isAtOnce={index < AT_ONCE || data.length <= WHOLE_UP_TO || admission.id === focused}
            height={CARD_HEIGHT}
          >
            <BoardCard admission={admission} onMove={onMove} />
          </CardItem>
        ))}
      </Box>
      {total > data.length && (
        <MuiLink component={Link} to={rest} sx={{ display: 'inline-block', py: 1.25 }}>
          {translate('resources.admissions.board.all', { smart_count: total })}
        </MuiLink>
      )}
    </Paper>
  );
}
