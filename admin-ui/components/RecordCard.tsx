import { Box, Card, Checkbox, Stack, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import { Picture } from './Picture.js';
import { pressCard } from './pressCard.js';

interface Props {
  record: RaRecord;
  title: string;
  subtitle?: ReactNode;
  /** Leave it out for a card without a picture; null shows the placeholder. */
  picture?: string | null;
  pictureLabel?: string;
  /** Pictures that stand upright are shown whole. */
  portrait?: boolean;
  /** Shown over the picture, or above the title where there is none. */
  badges?: ReactNode;
  children?: ReactNode;
  actions: ReactNode;
  /** Tighter, for lists that are worked through rather than looked at. */
  dense?: boolean;
  selectable?: boolean;
}

/** One record of a list. A click anywhere on it is its first action. */
export function RecordCard({
  record,
  title,
  subtitle,
  picture,
  pictureLabel,
  portrait,
  badges,
  children,
  actions,
  dense,
  selectable = true,
}: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const { selectedIds, onToggleItem } = useListContext();
  const isSelected = selectedIds?.includes(record.id) ?? false;
  const hasPicture = picture !== undefined;

  return (
    <Card
      component="article"
      data-record={record.id}
      onClick={pressCard}
      aria-labelledby={titleId}
      sx={{
        position: 'relative',
        '&:has([data-card-action])': { cursor: 'pointer' },
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        transition: 'border-color 150ms',
        '&:hover': { borderColor: 'text.secondary' },
        ...(isSelected && {
          borderColor: 'primary.main',
          boxShadow: (theme) => `0 0 0 1px ${theme.palette.primary.main}`,
        }),
      }}
    >
      {hasPicture && (
        <Picture
          src={picture}
          alt={pictureLabel}
          fit={portrait ? 'whole' : 'cover'}
          sx={{ aspectRatio: portrait ? '4 / 5' : '3 / 2' }}
        />
      )}
      {selectable && (
        <Checkbox
          size="small"
          checked={isSelected}
          onChange={() => onToggleItem(record.id)}
          slotProps={{ input: { 'aria-label': translate('list.select', { name: title }) } }}
          sx={{
            position: 'absolute',
            top: 6,
            right: 6,
            zIndex: 2,
            p: 0.5,
            ...(hasPicture && {
              bgcolor: 'background.paper',
              borderRadius: 1.5,
              '&:hover': { bgcolor: 'background.paper' },
            }),
          }}
        />
      )}
      {badges && (
        <Stack
          direction="row"
          sx={{
            gap: 0.75,
            flexWrap: 'wrap',
            ...(hasPicture
              ? { position: 'absolute', top: 10, left: 10, right: 48 }
              : { px: 2, pt: dense ? 1.25 : 1.5, pr: 6 }),
          }}
        >
          {badges}
        </Stack>
      )}
      <Stack
        sx={{
          gap: dense ? 0.5 : 0.75,
          p: 2,
          pt: badges && !hasPicture ? (dense ? 0.5 : 1) : 1.75,
          pb: dense ? 0.5 : 1,
          flexGrow: 1,
          minWidth: 0,
        }}
      >
        {subtitle}
        <Typography
          id={titleId}
          variant="h3"
          component="h2"
          sx={{ overflowWrap: 'anywhere', pr: hasPicture || badges ? 0 : 4 }}
        >
          {title}
        </Typography>
        {children}
      </Stack>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 0.5, px: 1, pb: dense ? 0.75 : 1 }}>
        {actions}
      </Box>
    </Card>
  );
}
