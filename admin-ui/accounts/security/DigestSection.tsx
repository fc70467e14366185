import { Alert, Checkbox, FormControlLabel, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { DIGEST_KINDS, type DigestChoice } from '../../../contract/families/digests.js';
import { FormSection } from '../../components/form/FormSection.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { SECURITY } from './useSecurity.js';
import { useSecurityChange } from './useSecurityChange.js';

/** Beside the section that says it, as the start has no room for it. */
const digestMessages = {
  title: 'Emails about what waits',
  text: 'They tell how many messages and applications wait for an answer in each branch, and which is the oldest.',
  daily: 'Every morning on which something waits',
  weekly: 'On Mondays, with how fast parents were answered',
  saved: 'Saved',
};

/** Which digests one gets by mail. */
export function DigestSection() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<typeof ours>();
  const { change, isBusy } = useSecurityChange();
  const { data, isError } = useQuery({
    queryKey: [SECURITY, 'digests'],
    queryFn: () => dataProvider.call<DigestChoice>('/auth/digests'),
  });
  const choose = (choice: Partial<DigestChoice>) =>
    change({ path: 'digests', method: 'PUT', body: { ...data, ...choice }, done: digestMessages.saved });
  return (
    <FormSection title={translate(digestMessages.title)} hint={translate(digestMessages.text)}>
      {isError && <Alert severity="warning">{translate('security.load_failed')}</Alert>}
      {data && (
        <Stack>
          {DIGEST_KINDS.map((kind) => (
            <FormControlLabel
              key={kind}
              control={<Checkbox checked={data[kind]} disabled={isBusy} />}
              onChange={(_, checked) => void choose({ [kind]: checked })}
              label={translate(digestMessages[kind])}
            />
          ))}
        </Stack>
      )}
    </FormSection>
  );
}
