import { Button, Typography } from '@mui/material';
import { useTranslate, type RaRecord } from 'react-admin';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { DetailsSection } from '../../components/dialogs/DetailsSection.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { usePatch } from '../../components/editing/usePatch.js';
import './messages.js';

interface Props {
  resource: 'contacts' | 'admissions';
  /** `consentAt` only exists on applications. */
  record: RaRecord & { isHeld: boolean; consentAt?: string | null };
}

/** Shows the parent's consent, and the hold that exempts the record from retention. */
export function PrivacySection({ resource, record }: Props) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const { change } = usePatch(resource, record);
  const { isHeld, consentAt } = record;
  const consent = consentAt ? { time: formatDateTime(consentAt, timeZone) } : undefined;
  return (
    <DetailsSection title={translate('privacy.title')}>
      {consentAt !== undefined && (
        <Typography>{translate(consent ? 'privacy.consent' : 'privacy.no_consent', consent)}</Typography>
      )}
      <Typography>{translate(isHeld ? 'privacy.held' : 'privacy.not_held')}</Typography>
      <Button
        variant="outlined"
        onClick={() =>
          void change({ isHeld: !isHeld }, { done: isHeld ? 'privacy.off' : 'privacy.on', failed: 'privacy.failed' })
        }
        sx={{ mt: 1 }}
      >
        {translate(isHeld ? 'privacy.release' : 'privacy.hold')}
      </Button>
    </DetailsSection>
  );
}
