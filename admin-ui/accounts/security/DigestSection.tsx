import { Alert, Checkbox, FormControlLabel, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { DIGEST_KINDS, type DigestChoice } from '../../../contract/families/digests.js';
import { FormSection } from '../../components/form/FormSection.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { SECURITY } from './useSecurity.js';
import { useSecurityChange } from './useSecurityChange.js';

export function DigestSection() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<typeof ours>();
  const { change, isBusy } = useSecurityChange();
  const { data, isError } = useQuery({
    queryKey: [SECURITY, 'digests'],
    queryFn: () => dataProvider.call<DigestChoice>('/auth/digests'),
  });
  const choose = (choice: Partial<DigestChoice>) =>
    change({ path: 'digests', method: 'PUT', body: { ...data, ...choice }, done: 'security.digest.saved' });
  return (
    <FormSection title={translate('security.digest.title')} hint={translate('security.digest.text')}>
      {isError && <Alert severity="warning">{translate('security.load_failed')}</Alert>}
      {data && (
        <Stack>
          {DIGEST_KINDS.map((kind) => (
            <FormControlLabel
              key={kind}
              control={<Checkbox checked={data[kind]} disabled={isBusy} />}
              onChange={(_, checked) => void choose({ [kind]: checked })}
              label={translate(`security.digest.${kind}`)}
            />
          ))}
        </Stack>
      )}
    </FormSection>
  );
}
