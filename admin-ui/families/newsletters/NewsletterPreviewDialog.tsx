import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { NewsletterPreview, StaffNewsletter } from '../../../contract/families/newsletters.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { NewsletterFrame } from './NewsletterFrame.js';

interface Props {
  letter: StaffNewsletter;
  onClose: () => void;
}

export function NewsletterPreviewDialog({ letter, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const dataProvider = useDataProvider<typeof ours>();
  const { subject, text } = letter;
  const body = JSON.stringify({ subject, text });
  const { data, error } = useQuery({
    queryKey: ['newsletters', 'preview', body],
    queryFn: () => dataProvider.call<NewsletterPreview>('/newsletters/preview', { method: 'POST', body }),
  });
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {subject}
      </DialogTitle>
      <DialogContent>
        {error && <Alert severity="warning">{translate('newsletters.failed')}</Alert>}
        {data && <NewsletterFrame title={translate('newsletters.preview')} html={data.html} />}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {translate('newsletters.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
