import { Button, Chip, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OwnDevice } from '../../../contract/accounts/second-factor.js';
import { FormSection } from '../../components/form/FormSection.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { RecordRow } from '../../components/list/cards/RecordRow.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { useRememberedDevices } from './useSecurity.js';
import { useSecurityChange } from './useSecurityChange.js';

export function DevicesSection() {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const { data = [] } = useRememberedDevices();
  const { change, isBusy } = useSecurityChange();
  const time = (instant: string) => formatDateTime(instant, timeZone);

  const forget = ({ id, device }: OwnDevice) =>
    change({ path: `devices/${id}`, method: 'DELETE', done: 'security.devices.forgotten', args: { device } });

  return (
    <FormSection title={translate('security.devices.title')} hint={translate('security.devices.text')}>
      {data.length === 0 && <Typography>{translate('security.devices.none')}</Typography>}
      <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {data.map((device) => (
          <RecordRow
            key={device.id}
            title={device.device}
            titleComponent="h3"
            chips={device.isCurrent && <Chip size="small" label={translate('security.sessions.this_one')} />}
            facts={[
              translate('security.devices.until', { when: time(device.rememberedUntil!) }),
              translate('security.sessions.used', { when: time(device.lastSeenAt) }),
              translate('security.sessions.network', { network: device.network }),
            ]}
            error={null}
            actions={
              <Button
                variant="outlined"
                disabled={isBusy}
                aria-label={translate('security.devices.forget_one', {
                  device: device.device,
                  when: time(device.lastSeenAt),
                })}
                onClick={() => void forget(device)}
              >
                {translate('security.devices.forget')}
              </Button>
            }
          />
        ))}
      </Stack>
    </FormSection>
  );
}
