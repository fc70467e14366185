import { Alert, AlertTitle, Button, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { noticeToForward, raisedAtOf } from '../../../contract/content/notice-words.js';
import { whatsAppUrl } from '../../../contract/platform/phones.js';
import type { StaffNotice } from '../../../contract/content/notices.js';
import { CopyButton } from '../../components/CopyButton.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { MailClosure } from './MailClosure.js';

const COPY = {
  copy: 'resources.notices.forward.copy',
  copied: 'resources.notices.forward.copied',
  failed: 'resources.notices.forward.not_copied',
};

interface Props {
  notice: StaffNotice;
  onClose: () => void;
}

/** Ways to tell families of a notice. The share sheet only on devices that have one. */
export function ForwardNotice({ notice, onClose }: Props) {
  const translate = useTranslate();
  const { timeZone, publicUrl } = useSiteConfig();
  const text = noticeToForward({ ...notice, raisedAt: raisedAtOf(notice) }, timeZone, publicUrl);
  const title = translate('resources.notices.forward.title');
  return (
    <Alert role="region" aria-label={title} severity="success" onClose={onClose} sx={{ flexBasis: '100%' }}>
      <AlertTitle>{title}</AlertTitle>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" size="small" href={whatsAppUrl(text)} target="_blank" rel="noopener">
          {translate('resources.notices.forward.whatsapp')}
        </Button>
        <CopyButton text={text} messages={COPY} />
        {'share' in navigator && (
          // Rejects if the user closes the share sheet.
          <Button variant="outlined" size="small" onClick={() => void navigator.share({ text }).catch(() => undefined)}>
            {translate('resources.notices.forward.share')}
          </Button>
        )}
      </Stack>
      {notice.kind === 'CLOSURE' && <MailClosure notice={notice} />}
    </Alert>
  );
}
