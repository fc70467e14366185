import { Box, Card, Checkbox, Stack, Typography, type SxProps, type Theme } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useTranslate, type RaRecord } from 'react-admin';
import { Picture } from '../../images/Picture.js';
import { useSelected } from '../CollectionContext.js';
import { cardClickProps } from './cardClickProps.js';

interface Props {
  record: RaRecord;
  title: string;
  subtitle?: ReactNode;
  /** Undefined for a card without a picture; null shows the placeholder. */
  picture?: string | null;
  picturePosition?: string;
  pictureLabel?: string;
  /** Whether pictures are upright and shown uncropped. */
  portrait?: boolean;
  /** Shown over the picture, or above the title if there is none. */
  badges?: ReactNode;
  children?: ReactNode;
  actions: ReactNode;
  /** Whether the card has less padding, for lists of tasks such as messages. */
  dense?: boolean;
  selectable?: boolean;
}

const cardStyle = (isSelected: boolean): SxProps<Theme> => ({
  position: 'relative',
  '&:has([data-card-action])': { cursor: 'pointer' },
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  transition: 'border-color 150ms',
  '&:hover': { borderColor: 'text.secondary' },
  '&:has([data-opening])': { borderColor: 'primary.main', transition: 'none' },
  ...(isSelected && {
    borderColor: 'primary.main',
    boxShadow: (theme) => `0 0 0 1px ${theme.palette.primary.main}`,
  }),
});

/** Card of one record. A click anywhere on it triggers its first action. */
export function RecordCard({ record, title, picture, badges, dense, selectable = true, ...props }: Props) {
  const { subtitle, pictureLabel, picturePosition, portrait, children, actions } = props;
  const titleId = useId();
  const { isSelected, toggle } = useSelected(record.id);
  const hasPicture = picture !== undefined;

  return (
    <Card
      component="article"
      data-record={record.id}
      {...cardClickProps}
      aria-labelledby={titleId}
      sx={cardStyle(isSelected)}
    >
      {hasPicture && (
        <Picture
          src={picture}
          alt={pictureLabel}
          fit={portrait ? 'whole' : 'cover'}
          position={picturePosition}
          sx={{ aspectRatio: portrait ? '4 / 5' : '3 / 2' }}
        />
      )}
      {selectable && <SelectBox name={title} isSelected={isSelected} hasPicture={hasPicture} onToggle={toggle} />}
      {badges && (
        <Badges hasPicture={hasPicture} dense={dense}>
          {badges}
        </Badges>
      )}
      <CardBody hasPicture={hasPicture} hasBadges={Boolean(badges)} dense={dense}>
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
      </CardBody>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 0.5, px: 1, pb: dense ? 0.75 : 1 }}>
        {actions}
      </Box>
    </Card>
  );
}

interface SelectBoxProps {
  name: string;
  isSelected: boolean;
  hasPicture: boolean;
  onToggle: () => void;
}

function SelectBox({ name, isSelected, hasPicture, onToggle }: SelectBoxProps) {
  const translate = useTranslate();
  return (
    <Checkbox
      size="small"
      checked={isSelected}
      onChange={onToggle}
      slotProps={{ input: { 'aria-label': translate('list.select', { name }) } }}
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
  );
}

interface BadgesProps {
  hasPicture: boolean;
  dense?: boolean;
  children: ReactNode;
}

function Badges({ hasPicture, dense, children }: BadgesProps) {
  return (
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
      {children}
    </Stack>
  );
}

interface CardBodyProps {
  hasPicture: boolean;
  hasBadges: boolean;
  dense?: boolean;
  children: ReactNode;
}

function CardBody({ hasPicture, hasBadges, dense, children }: CardBodyProps) {
  return (
    <Stack
      sx={{
        gap: dense ? 0.5 : 0.75,
        p: 2,
        pt: hasBadges && !hasPicture ? (dense ? 0.5 : 1) : 1.75,
        pb: dense ? 0.5 : 1,
        flexGrow: 1,
        minWidth: 0,
      }}
    >
      {children}
    </Stack>
  );
}
