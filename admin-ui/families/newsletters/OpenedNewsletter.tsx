import { useTranslate } from 'react-admin';
import type { StaffNewsletter } from '../../../contract/families/newsletters.js';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';
import { NewsletterDialog } from './NewsletterDialog.js';
import { NewsletterPreviewDialog } from './NewsletterPreviewDialog.js';
import type { NewsletterAction } from './NewsletterRow.js';
import { SendNewsletter } from './SendNewsletter.js';
import type { useNewsletters } from './useNewsletters.js';

interface Props {
  action: NewsletterAction | 'new';
  letter?: StaffNewsletter;
  isSending: boolean;
  change: ReturnType<typeof useNewsletters>['change'];
  onSaved: () => void;
  onClose: () => void;
}

export function OpenedNewsletter({ action, letter, isSending, change, onSaved, onClose }: Props) {
  const translate = useTranslate();
  if (action === 'new' || action === 'edit' || action === 'copy') {
    const isCopy = action === 'copy';
    return (
      <NewsletterDialog letter={letter} isCopy={isCopy} isSending={isSending} onSaved={onSaved} onClose={onClose} />
    );
  }
  if (!letter) return null;
  if (action === 'preview') return <NewsletterPreviewDialog letter={letter} onClose={onClose} />;

  const confirm = () => change.mutate({ kind: action, letter });
  if (action === 'send')
    return <SendNewsletter letter={letter} isBusy={change.isPending} onConfirm={confirm} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={translate('newsletters.delete_title')}
      text={translate('newsletters.delete_text')}
      confirm={translate('newsletters.delete')}
      danger
      busy={change.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
