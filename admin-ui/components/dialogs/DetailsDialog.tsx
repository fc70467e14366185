import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, Dialog, DialogActions, DialogContent, IconButton, Stack, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';

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
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
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
      <DialogContent tabIndex={0} sx={{ p: 0, '&:focus-visible': { outline: 2, outlineOffset: -2 } }}>
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
      <DialogActions className="no-print" sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
        <Button variant="outlined" onClick={onClose}>
          {translate('list.close')}
        </Button>
        {actions}
      </DialogActions>
    </Dialog>
  );
}
