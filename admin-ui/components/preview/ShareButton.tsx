import ShareIcon from '@mui/icons-material/Link';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyScreen } from '../lazyScreen.js';
import { OnDemand } from '../OnDemand.js';

const SharesDialog = lazyScreen<'SharesDialog', { onClose: () => void }>(
  () => import('../shares/SharesDialog.js'),
  'SharesDialog',
);

/** Links to the saved record for people without an account. */
export function ShareButton() {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<ShareIcon />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {translate('shares.show')}
      </Button>
      {isOpen && (
        <OnDemand>
          <SharesDialog onClose={() => setIsOpen(false)} />
        </OnDemand>
      )}
    </>
  );
}
