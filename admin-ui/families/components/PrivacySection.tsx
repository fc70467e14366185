import { Button, Stack, Typography } from '@mui/material';
import { useTranslate, type RaRecord } from 'react-admin';
import { BOOKING_MONTHS } from '../../../contract/families/bookings.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { DetailsSection } from '../../components/dialogs/DetailsSection.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { CONSENT_MEANS, type ConsentMeans } from '../../../contract/families/admissions.js';
import { usePatch } from '../../components/editing/usePatch.js';
import './messages.js';

interface Props {
  resource: 'contacts' | 'admissions' | 'bookings';
  /** `consentAt` only exists on applications. */
  record: RaRecord & { isHeld: boolean; consentAt?: string | null; consentMeans?: ConsentMeans | null };
}

/** Shows the parent's consent, and the hold that exempts the record from retention. */
export function PrivacySection({ resource, record }: Props) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const { change } = usePatch(resource, record);
  const { isHeld, consentAt, consentMeans } = record;
  const consent = consentAt ? { time: formatDateTime(consentAt, timeZone) } : undefined;
  const agreed = consentMeans ? `privacy.consents.${consentMeans}` : 'privacy.consent';
  return (
    <DetailsSection title={translate('privacy.title')}>
      {consentAt !== undefined && (
        <Typography>{translate(consent ? agreed : 'privacy.no_consent', consent)}</Typography>
      )}
      {consentAt === null && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', my: 1 }}>
          {CONSENT_MEANS.map((means) => (
            <Button
              key={means}
              variant="outlined"
              onClick={() =>
                void change({ consentMeans: means }, { done: 'privacy.agreed_done', failed: 'privacy.failed' })
              }
            >
              {translate(`privacy.agreed.${means}`)}
            </Button>
          ))}
        </Stack>
      )}
      <Typography>
        {translate(isHeld ? 'privacy.held' : `privacy.not_held.${resource}`, { months: BOOKING_MONTHS })}
      </Typography>
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
