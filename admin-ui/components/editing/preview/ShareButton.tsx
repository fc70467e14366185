import ShareIcon from '@mui/icons-material/Link';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { BarButton } from '../../form/BarButton.js';
import { lazyScreen } from '../../lazyScreen.js';
import { LazyBoundary } from '../../LazyBoundary.js';
import '../../dialogs/shareMessages.js';

const SharesDialog = lazyScreen(() => import('./SharesDialog.js'), 'SharesDialog');

export function ShareButton() {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <BarButton
        icon={<ShareIcon />}
        label={translate('shares.show')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <LazyBoundary>
          <SharesDialog onClose={() => setIsOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
