/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { act, render, screen } from '@testing-library/react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { PictureFocusField } from '../../../admin-ui/school/settings/PictureFocusField.js';

const STORED = { site_about_image: '/uploads/a.jpg', site_about_focus: '40% 25%' };
let form: UseFormReturn<typeof STORED>;

function Section() {
  form = useForm({ defaultValues: STORED });
  return (
    <FormProvider {...form}>
      <PictureFocusField source="site_about_image" />
    </FormProvider>
  );
}

describe('the point of a setting’s picture that stays in view', () => {
  it('is that of its picture alone, and comes back with it', () => {
    render(<Section />);
    expect(screen.getByRole('button')).toBeTruthy();
    act(() => form.setValue('site_about_image', '/uploads/b.jpg'));
    expect(form.getValues('site_about_focus')).toBe('');
    act(() => form.reset(STORED));
    expect(form.getValues()).toEqual(STORED);
    act(() => form.setValue('site_about_image', ''));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
