import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, DialogActions, DialogContent, IconButton, Stack, Typography, Tooltip } from '@mui/material';
import { useContext, useEffect, useRef, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { visuallyHidden } from '../visuallyHidden.js';
import { COMPOSER_BESIDE } from './ComposerRoom.js';
import { DetailsActions } from './DetailsActions.js';
import { NeighboursContext, type Neighbours } from './NeighboursContext.js';

export interface DetailsProps {
  title: string;
  /** Shown at the top, without padding. */
  picture?: ReactNode;
  badges?: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
  onClose: () => void;
}

interface Props extends DetailsProps {
  titleId: string;
  isComposing: boolean;
}

/** Content of the details, shared by the dialog and the panel beside a list. */
export function DetailsContent({ titleId, title, picture, badges, children, actions, onClose, isComposing }: Props) {
  const translate = useTranslate();
  const given = useContext(DetailsActions);
  const neighbours = useContext(NeighboursContext);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => void content.current?.scrollTo({ top: 0 }), [title]);

  return (
    <>
      <Box
        sx={{
          position: 'relative',
          display: 'flex',
          flexDirection: 'column',
          flex: '1 1 auto',
          minHeight: 0,
          ...(isComposing && { [COMPOSER_BESIDE]: { '& > .MuiDialogContent-root, & > button': { mr: '50%' } } }),
        }}
      >
        <CloseButton onClick={onClose} />
        <DialogContent
          ref={content}
          data-details-content
          tabIndex={0}
          sx={{ p: 0, '&:focus-visible': { outline: 2, outlineOffset: -2 } }}
        >
          {picture}
          <Box sx={{ p: 3 }}>
            <Heading id={titleId} title={title} badges={badges} hasPicture={Boolean(picture)} />
            {children}
          </Box>
        </DialogContent>
      </Box>
      <DialogActions
        className="no-print"
        sx={{ borderTop: 1, borderColor: 'divider', pt: 2, '& > .MuiButton-root': { flexGrow: { xs: 1, sm: 0 } } }}
      >
        {neighbours && <NeighbourButtons neighbours={neighbours} title={title} />}
        <Button variant="outlined" onClick={onClose}>
          {translate('list.close')}
        </Button>
        {given ?? actions}
      </DialogActions>
    </>
  );
}

function CloseButton({ onClick }: { onClick: () => void }) {
  const translate = useTranslate();
  return (
    <IconButton
      onClick={onClick}
      aria-label={translate('list.dismiss')}
      className="no-print"
      sx={{
        position: 'absolute',
        top: 12,
        right: 12,
        zIndex: 1,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        '&:hover': { bgcolor: 'background.default' },
      }}
      size="small"
    >
      <CloseIcon fontSize="small" />
    </IconButton>
  );
}

interface HeadingProps {
  id: string;
  title: string;
  badges?: ReactNode;
  hasPicture: boolean;
}

function Heading({ id, title, badges, hasPicture }: HeadingProps) {
  return (
    <>
      {badges && (
        <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', mb: 1, pr: hasPicture ? 0 : 5 }}>
          {badges}
        </Stack>
      )}
      <Typography
        id={id}
        variant="h1"
        component="h2"
        sx={{ overflowWrap: 'anywhere', pr: hasPicture || badges ? 0 : 5, mb: 2 }}
      >
        {title}
      </Typography>
    </>
  );
}

interface NeighbourButtonsProps {
  neighbours: Neighbours;
  title: string;
}

/**
 * Buttons for the previous and the next record. At either end of the list they keep the focus, with `aria-disabled`.
 */
function NeighbourButtons({ neighbours: { position, total, previous, next }, title }: NeighbourButtonsProps) {
  const translate = useTranslate();
  const button = (name: 'previous' | 'next', go: (() => void) | undefined) => (
    <Tooltip title={translate(`list.${name}`)}>
      <IconButton
        onClick={go}
        aria-label={translate(`list.${name}`)}
        data-action={name}
        aria-disabled={!go}
        aria-keyshortcuts={name === 'next' ? 'ArrowRight' : 'ArrowLeft'}
        sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 0.75, opacity: go ? 1 : 0.45 }}
      >
        {name === 'next' ? <NextIcon fontSize="small" /> : <PreviousIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mr: 'auto' }}>
      {button('previous', previous)}
      <Typography role="status" variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <Box component="span" sx={visuallyHidden}>{`${title}, `}</Box>
        {position !== undefined && translate('list.position', { position, total })}
      </Typography>
      {button('next', next)}
    </Stack>
  );
}
