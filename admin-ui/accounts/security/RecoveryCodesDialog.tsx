import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../../components/CopyButton.js';
import { COPY_MESSAGES } from './copyMessages.js';

/** Shows recovery codes once. Only its button closes the dialog. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const text = codes.join('\n');

  const download = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
    link.download = `${translate('security.codes.file')}.txt`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };

  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('security.codes.dialog')}</DialogTitle>
      <DialogContent>
        <Typography>{translate('security.codes.once')}</Typography>
        <Box
          component="ul"
          aria-label={translate('security.codes.list')}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
            gap: 0.5,
            p: 0,
            my: 2,
            listStyle: 'none',
            fontFamily: 'monospace',
            fontSize: 16,
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Stack direction="row" className="no-print" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <CopyButton text={text} messages={COPY_MESSAGES} />
          <Button variant="outlined" size="small" startIcon={<DownloadIcon />} onClick={download}>
            {translate('security.codes.download')}
          </Button>
          <Button variant="outlined" size="small" startIcon={<PrintIcon />} onClick={() => window.print()}>
            {translate('security.codes.print')}
          </Button>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('security.codes.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
