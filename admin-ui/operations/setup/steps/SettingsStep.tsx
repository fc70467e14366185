import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { ScreenLoading } from '../../../components/ScreenLoading.js';
import { SettingsForm } from '../../../school/settings/SettingsForm.js';
import { useSettings } from '../../../school/settings/useSettings.js';
import type { StepProps } from './stepProps.js';

interface Props extends StepProps {
  category: 'site' | 'contact';
  /** Name of the form for drafts and for the list of editors. */
  record: string;
  rules: Record<string, { value: string }>;
  children: ReactNode;
}

export function SettingsStep({ category, record, rules, onDone, children }: Props) {
  const settings = useSettings(category, rules, `settings.${category}.load_failed`);
  if (settings.isPending) return <ScreenLoading shape="form" />;
  return (
    <Box sx={{ '& [data-save-bar]': { position: 'static', border: 0, bgcolor: 'transparent', pb: 0 } }}>
      <SettingsForm
        settings={settings}
        record={record}
        messages={`settings.${category}`}
        save="setup.save"
        cancel={false}
        isShort
        onSaved={({ failed }) => void (failed.length === 0 && onDone())}
      >
        {children}
      </SettingsForm>
    </Box>
  );
}
