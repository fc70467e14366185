import { useTranslate } from 'react-admin';
import type { StaffNewsletter } from '../../../contract/families/newsletters.js';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';
import { useReaders } from './useNewsletters.js';

interface Props {
  letter: StaffNewsletter;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function SendNewsletter({ letter, isBusy, onConfirm, onClose }: Props) {
  const translate = useTranslate();
  const readers = useReaders();
  return (
    <ConfirmDialog
      title={translate('newsletters.send_title')}
      text={
        readers === undefined ? '…' : translate('newsletters.send_text', { name: letter.subject, smart_count: readers })
      }
      confirm={translate('newsletters.send')}
      busy={isBusy}
      isReady={readers !== undefined}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
