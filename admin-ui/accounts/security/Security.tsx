import { Stack, Alert, Checkbox, FormControlLabel, Box, Button, Chip, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePermissions, useTranslate, useDataProvider } from 'react-admin';
import { Link, useLocation } from 'react-router';
import type { OwnDevice, NewRecoveryCodes } from '../../../contract/accounts/second-factor.js';
import { DIGEST_KINDS, type DigestChoice } from '../../../contract/families/digests.js';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';
import { FormSection } from '../../components/form/FormSection.js';
import { PasswordPrompt } from '../../components/form/PasswordPrompt.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { LazyBoundary } from '../../components/LazyBoundary.js';
import { lazyScreen } from '../../components/lazyScreen.js';
import { RecordRow } from '../../components/list/cards/RecordRow.js';
import { ScreenHeader } from '../../components/ScreenHeader.js';
import { ScreenLoading } from '../../components/ScreenLoading.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { paths } from '../../providers/paths.js';
import { useIsSetupDue, setUpDone } from '../../providers/secondFactorSetup.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { AppSection } from './AppSection.js';
import './messages.js';
import { PasskeysSection } from './PasskeysSection.js';
import { PolicySection } from './PolicySection.js';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.js';
import { SessionsSection } from './SessionsSection.js';
import { SECURITY, useSecondFactor, useRememberedDevices } from './useSecurity.js';
import { useSecurityChange } from './useSecurityChange.js';

// Loaded lazily, because it needs the code of all forms.
const PasswordSection = lazyScreen(() => import('./PasswordSection.js'), 'PasswordSection');

export function Security() {
  const translate = useTranslate();
  const { permissions } = usePermissions();
  // While it is due, the server refuses the other sections.
  const isSetupDue = useIsSetupDue();
  return (
    <>
      <ScreenHeader title={translate('security.title')} text={translate('security.text')} action={null} />
      <SetupNotice />
      <Stack sx={{ gap: 3, maxWidth: 900 }}>
        <AppSection />
        <PasskeysSection />
        <RecoveryCodesSection />
        {!isSetupDue && permissions === 'SUPER_ADMIN' && <PolicySection />}
        {!isSetupDue && (
          <LazyBoundary fallback={<ScreenLoading />}>
            <PasswordSection />
          </LazyBoundary>
        )}
        {!isSetupDue && permissions !== 'EDITOR' && <DigestSection />}
        <SessionsSection />
        <DevicesSection />
      </Stack>
      <PasswordPrompt />
    </>
  );
}

function DigestSection() {
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

/** Explains why the user was redirected here, and links back after the setup. */
function SetupNotice() {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const isDue = useIsSetupDue();
  const { data } = useSecondFactor();
  const { state } = useLocation();
  const [isDone, setIsDone] = useState(false);
  const next: string = state?.next ?? paths.dashboard;
  // Recovery codes are made with the first second factor.
  const hasFactor = Boolean(data?.recoveryCodesLeft);

  useEffect(() => {
    if (!isDue || !hasFactor) return;
    setIsDone(true);
    void setUpDone(queryClient);
  }, [hasFactor, isDue, queryClient]);

  return (
    <Box role="status">
      {isDue && !hasFactor && (
        <Alert role="none" severity="warning" sx={{ mb: 2 }}>
          {translate('security.setup.due')}
        </Alert>
      )}
      {isDone && (
        <Alert
          role="none"
          severity="success"
          sx={{ mb: 2, alignItems: 'center' }}
          action={
            <Button color="inherit" component={Link} to={next}>
              {translate('security.setup.go_on')}
            </Button>
          }
        >
          {translate('security.setup.done')}
        </Alert>
      )}
    </Box>
  );
}

function DevicesSection() {
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

function RecoveryCodesSection() {
  const translate = useTranslate();
  const { data } = useSecondFactor();
  const { change, isBusy } = useSecurityChange();
  const [isReplacing, setIsReplacing] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const left = data?.recoveryCodesLeft ?? 0;
  const hasFactor = Boolean(data?.totpSince || data?.passkeys.length);

  const replace = async () => {
    setIsReplacing(false);
    const made = await change<NewRecoveryCodes>({ path: 'recovery-codes', method: 'POST' });
    setCodes(made?.recoveryCodes ?? null);
  };

  return (
    <FormSection title={translate('security.codes.title')} hint={translate('security.codes.text')}>
      {data && (
        <Typography sx={{ fontWeight: 650 }}>
          {hasFactor ? translate('security.codes.left', { smart_count: left }) : translate('security.codes.none')}
        </Typography>
      )}
      {hasFactor && (
        <Button
          variant="outlined"
          disabled={isBusy}
          onClick={() => setIsReplacing(true)}
          sx={{ alignSelf: 'flex-start' }}
        >
          {translate('security.codes.replace')}
        </Button>
      )}
      {isReplacing && (
        <ConfirmDialog
          title={translate('security.codes.replace_title')}
          text={translate('security.codes.replace_text')}
          confirm={translate('security.codes.replace')}
          onConfirm={() => void replace()}
          onClose={() => setIsReplacing(false)}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </FormSection>
  );
}
