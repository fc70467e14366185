import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FORM_WIDTH } from '../../components/form/FormColumns.js';
import { PasswordPrompt } from '../../components/form/PasswordPrompt.js';
import { Message } from '../../components/Message.js';
import { ScreenHeader } from '../../components/ScreenHeader.js';
import { ScreenLoading } from '../../components/ScreenLoading.js';
import { SampleNotice } from '../../layout/SampleNotice.js';
import './messages.js';
import { ProductValues } from './ProductValues.js';
import { SetupProgress } from './SetupProgress.js';
import { SetupSteps } from './SetupSteps.js';
import { useSetup } from './useSetup.js';

export function SchoolSetup() {
  const translate = useTranslate();
  const { data, isPending, refetch } = useSetup();
  if (isPending) return <ScreenLoading shape="form" />;
  if (!data) {
    const again = { label: translate('app.again'), onClick: () => void refetch() };
    return <Message drawing="empty" title={translate('setup.load_failed')} action={again} />;
  }
  return (
    <>
      <ScreenHeader title={translate('title.setup')} text={translate('setup.text')} />
      <Stack sx={{ gap: 2.5, maxWidth: FORM_WIDTH }}>
        <SampleNotice />
        <SetupProgress setup={data} />
        <SetupSteps steps={data.steps} />
        <ProductValues values={data.productValues} />
      </Stack>
      <PasswordPrompt />
    </>
  );
}
