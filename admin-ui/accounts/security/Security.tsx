import { Stack } from '@mui/material';
import { usePermissions, useTranslate } from 'react-admin';
import { PasswordPrompt } from '../../components/form/PasswordPrompt.js';
import { lazyScreen } from '../../components/lazyScreen.js';
import { LazyBoundary } from '../../components/LazyBoundary.js';
import { ScreenHeader } from '../../components/ScreenHeader.js';
import { ScreenLoading } from '../../components/ScreenLoading.js';
import { AppSection } from './AppSection.js';
import { DevicesSection } from './DevicesSection.js';
import { DigestSection } from './DigestSection.js';
import { useIsSetupDue } from '../../providers/secondFactorSetup.js';
import { PasskeysSection } from './PasskeysSection.js';
import { PolicySection } from './PolicySection.js';
import { RecoveryCodesSection } from './RecoveryCodesSection.js';
import { SessionsSection } from './SessionsSection.js';
import { SetupNotice } from './SetupNotice.js';
import './messages.js';

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
