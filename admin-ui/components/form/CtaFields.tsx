import { TextInput, useTranslate } from 'react-admin';
import { CTA_LINK_LENGTH, CTA_TEXT } from '../../../contract/records/cta.js';
import { FieldRow } from './FieldRow.js';
import { FormSection } from './FormSection.js';

const atMost = (maxLength: number) => ({ htmlInput: { maxLength } });

export function CtaFields() {
  const translate = useTranslate();
  return (
    <FormSection title={translate('cta.title')} hint={translate('cta.hint')}>
      <FieldRow>
        <TextInput source="ctaText" slotProps={atMost(CTA_TEXT.max)} helperText={false} />
        <TextInput source="ctaLink" slotProps={atMost(CTA_LINK_LENGTH)} helperText="cta.link_hint" />
      </FieldRow>
    </FormSection>
  );
}
