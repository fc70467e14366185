import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, Dialog, DialogActions, DialogContent, IconButton, Stack, Typography } from '@mui/material';
import { useContext, useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { DetailsActions } from './DetailsActions.js';
import { NeighbourButtons } from './NeighbourButtons.js';
import { NeighboursContext } from './NeighboursContext.js';

interface Props {
  title: string;
  /** Pictures come first, to the edge of the dialog. */
  picture?: ReactNode;
  badges?: ReactNode;
  children: ReactNode;
  /** Beside Close, at the right. */
  actions?: ReactNode;
  onClose: () => void;
}

export function DetailsDialog({ title, picture, badges, children, actions, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const given = useContext(DetailsActions);
  const neighbours = useContext(NeighboursContext);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => void content.current?.scrollTo({ top: 0 }), [title]);

  const walk = ({ key, altKey, ctrlKey, metaKey, target, currentTarget }: KeyboardEvent<HTMLElement>) => {
    const isTyping = (target as Element).matches('input, textarea, select');
    if (isTyping || altKey || ctrlKey || metaKey || !currentTarget.contains(target as Node)) return;
    if (key === 'ArrowRight') neighbours?.next?.();
    if (key === 'ArrowLeft') neighbours?.previous?.();
  };
  return (
    <Dialog open onClose={onClose} onKeyDown={walk} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <IconButton
        onClick={onClose}
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
      <DialogContent ref={content} tabIndex={0} sx={{ p: 0, '&:focus-visible': { outline: 2, outlineOffset: -2 } }}>
        {picture}
        <Box sx={{ p: 3 }}>
          {badges && (
            <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', mb: 1, pr: picture ? 0 : 5 }}>
              {badges}
            </Stack>
          )}
          <Typography
            id={titleId}
            variant="h1"
            component="h2"
            sx={{ overflowWrap: 'anywhere', pr: picture || badges ? 0 : 5, mb: 2 }}
          >
            {title}
          </Typography>
          {children}
        </Box>
      </DialogContent>
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
    </Dialog>
  );
}
