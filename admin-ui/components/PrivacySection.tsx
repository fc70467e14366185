import { Button, Typography } from '@mui/material';
import { useTranslate, type RaRecord } from 'react-admin';
import { useSiteConfig } from '../providers/useSiteConfig.js';
import { DetailsSection } from './dialogs/DetailsSection.js';
import { formatDateTime } from './formatDateTime.js';
import { usePatch } from './usePatch.js';

/** Here, as the start has no room for it. */
const WORDS = {
  title: 'Privacy',
  consent: 'The parent agreed on %{time} that the school keeps this.',
  no_consent: 'No consent was given with it.',
  held: 'It is held: it is kept whatever its age.',
  not_held: 'It is deleted some time after the last that happened with it, as the school details say.',
  hold: 'Hold',
  release: 'End the Hold',
  on: 'It is held',
  off: 'The hold has ended',
  failed: 'This could not be done',
};

interface Props {
  resource: 'contacts' | 'admissions';
  /** Of an application, also when the parent agreed. */
  record: RaRecord & { isHeld: boolean; consentAt?: string | null };
}

/** Whether there is consent, and a hold against retention. */
export function PrivacySection({ resource, record }: Props) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const { change, isChanging } = usePatch(resource, record);
  const { isHeld, consentAt } = record;
  const consent = consentAt ? { time: formatDateTime(consentAt, timeZone) } : undefined;
  return (
    <DetailsSection title={translate(WORDS.title)}>
      {consentAt !== undefined && (
        <Typography>{translate(consent ? WORDS.consent : WORDS.no_consent, consent)}</Typography>
      )}
      <Typography>{translate(isHeld ? WORDS.held : WORDS.not_held)}</Typography>
      <Button
        variant="outlined"
        disabled={isChanging}
        onClick={() => void change({ isHeld: !isHeld }, { done: isHeld ? WORDS.off : WORDS.on, failed: WORDS.failed })}
        sx={{ mt: 1 }}
      >
        {translate(isHeld ? WORDS.release : WORDS.hold)}
      </Button>
    </DetailsSection>
  );
}
