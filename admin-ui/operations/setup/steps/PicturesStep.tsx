import { TextInput, useTranslate } from 'react-admin';
import { UPLOAD_ERRORS } from '../../../../contract/records/uploads.js';
import { ImageAltField } from '../../../components/images/ImageAltField.js';
import { ImageField } from '../../../components/images/ImageField.js';
import { slideFromForm, slideIssues, slideToForm, type SlideValues } from '../../../content/hero-slides/slideForm.js';
import { paths } from '../../../providers/paths.js';
import { RecordStep } from './RecordStep.js';
import type { StepProps } from './stepProps.js';

const errors = { type: UPLOAD_ERRORS.type, size: 'resources.hero-slides.form.image_size' };

export function PicturesStep({ onDone }: StepProps) {
  const translate = useTranslate();
  return (
    <RecordStep<SlideValues>
      resource="hero-slides"
      list={paths.slides}
      values={slideToForm()}
      rules={slideIssues}
      fromForm={slideFromForm}
      onSaved={onDone}
    >
      <TextInput source="title" helperText={false} />
      <ImageField
        source="imageUrl"
        label={translate('resources.hero-slides.form.image_choose')}
        hint="resources.hero-slides.form.image_hint"
        errors={errors}
      />
      <ImageAltField source="imageUrl" />
    </RecordStep>
  );
}
