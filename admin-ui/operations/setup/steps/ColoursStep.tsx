import { Button, Stack } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type HttpError, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { siteForm } from '../../../../contract/records/open-forms.js';
import { SITE_SETTINGS } from '../../../../contract/school/settings.js';
import { FieldRow } from '../../../components/form/FieldRow.js';
import { errorMessageOf } from '../../../components/errorMessageOf.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { ColourField } from '../../../school/settings/ColourField.js';
import { LogoColoursButton } from '../../../school/settings/LogoColoursButton.js';
import { useSetup } from '../useSetup.js';
import { OpenPreview } from './OpenPreview.js';
import { SettingsStep } from './SettingsStep.js';
import type { StepProps } from './stepProps.js';

const { site_color_primary, site_color_secondary, site_color_accent } = SITE_SETTINGS;
const RULES = { site_color_primary, site_color_secondary, site_color_accent };

/** Follows the step of the logo, whose colours can be used. */
export function ColoursStep({ onDone }: StepProps) {
  return (
    <SettingsStep category="site" record={siteForm('colours')} rules={RULES} onDone={onDone}>
      <OpenPreview />
      <Stack sx={{ gap: 2, '& .MuiFormControl-root': { my: 0 } }}>
        <LogoColoursButton />
        <FieldRow>
          <ColourField source="site_color_primary" />
          <ColourField source="site_color_secondary" />
          <ColourField source="site_color_accent" />
        </FieldRow>
      </Stack>
      <KeepButton onDone={onDone} />
    </SettingsStep>
  );
}

/** Button that completes the step with the default colours. */
function KeepButton({ onDone }: StepProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<typeof ours>();
  const { data } = useSetup();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.call<null>('/setup/kept-colours', { method: 'POST' }),
    onSuccess: onDone,
    onError: (error: HttpError) => notify(errorMessageOf(error, { failed: 'setup.colours.failed' }), { type: 'error' }),
  });
  const { isDirty } = useFormState();
  const isDone = data?.steps.find(({ name }) => name === 'colours')?.isDone;
  if (isDone || isDirty) return null;
  return (
    <Button
      variant="outlined"
      aria-disabled={isPending}
      onClick={() => !isPending && mutate()}
      sx={{ alignSelf: 'flex-start', mt: 2 }}
    >
      {translate('setup.colours.keep')}
    </Button>
  );
}
