import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import { Button, Typography } from '@mui/material';
import { useMemo } from 'react';
import { DateInput, Form, TimeInput, useNotify, useTranslate, type HttpError } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { errorMessageOf } from '../../components/errorMessageOf.js';
import { FieldRow } from '../../components/form/FieldRow.js';
import { FirstError } from '../../components/form/FirstError.js';
import { FormSection } from '../../components/form/FormSection.js';
import { ScreenHeader } from '../../components/ScreenHeader.js';
import { openSiteAsOf } from '../../providers/previews.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { asOfIssues, momentOf, nextMonday, type AsOfValues } from './asOfForm.js';
import './messages.js';
import '../../components/editing/preview/previewMessages.js';
import { asTyped } from '../../components/form/asTyped.js';

export function SiteAsOf() {
  const translate = useTranslate();
  const notify = useNotify();
  const { timeZone } = useSiteConfig();
  const values = useMemo(() => nextMonday(new Date(), timeZone), [timeZone]);
  const rules = (entered: object) => asOfIssues(entered as AsOfValues, timeZone, new Date());

  const show = async (entered: object) => {
    // Open the tab during the click: after the request, browsers block it as a pop-up.
    const tab = open('about:blank');
    if (!tab) return notify('preview.blocked', { type: 'error' });
    try {
      tab.location.replace(await openSiteAsOf(momentOf(entered as AsOfValues, timeZone).toISOString()));
    } catch (error) {
      tab.close();
      notify(errorMessageOf(error as HttpError, { failed: 'preview.failed' }), { type: 'error' });
    }
  };

  return (
    <>
      <ScreenHeader title={translate('as_of.title')} text={translate('as_of.text')} action={null} />
      <Form
        key={timeZone}
        defaultValues={values as FieldValues}
        validate={(entered: object) => Object.fromEntries(rules(entered).map(({ path, message }) => [path, message]))}
        onSubmit={show}
        disableInvalidFormNotification
        noValidate
      >
        <FormSection title={translate('as_of.moment')} hint={translate('as_of.zone', { timeZone })}>
          <FieldRow>
            <DateInput source="day" label="as_of.day" {...asTyped} helperText={false} />
            <TimeInput source="time" label="as_of.time" {...asTyped} helperText={false} />
          </FieldRow>
          <Button type="submit" variant="contained" startIcon={<PreviewIcon />} sx={{ alignSelf: 'flex-start' }}>
            {translate('as_of.show')}
          </Button>
          <Typography variant="body2" color="textSecondary">
            {translate('as_of.hint')}
          </Typography>
        </FormSection>
        <FirstError rules={rules} />
      </Form>
    </>
  );
}
