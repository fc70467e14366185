/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Form, usePermissions } from 'react-admin';
import { useWatch } from 'react-hook-form';
import '../../../admin-ui/school/settings/messages.js';
import { CorrectAdmission } from '../../../admin-ui/families/admissions/details/CorrectAdmission.js';
import { AddedAnswers } from '../../../admin-ui/families/admissions/details/AddedAnswers.js';
import { ADMISSION_COLUMNS } from '../../../admin-ui/families/admissions/list/admissionColumns.js';
import { ConflictValue } from '../../../admin-ui/components/editing/conflict/ConflictValue.js';
import { AddedFieldsField } from '../../../admin-ui/school/settings/AddedFieldsField.js';
import { ADMISSION_FIELD_NAMES } from '../../../contract/school/admission-fields.js';
import type { StaffAdmission } from '../../../contract/families/admissions.js';
import { serveApi, showScreen } from '../../support/served-api.js';

const NONE = Object.fromEntries(ADMISSION_FIELD_NAMES.map((name) => [name, null]));
const admission = {
  ...{ id: 7, version: 3, studentName: 'Senuli Perera', parentName: 'Ruwan Perera', email: 'ruwan@example.com' },
  ...{ phone: '0771234567', grade: '7', branch: 'School - Kandy', status: 'PENDING', isUndelivered: false },
  ...NONE,
} as unknown as StaffAdmission;

const choose = async (label: string, option: string) => {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: label }));
  fireEvent.click(within(await screen.findByRole('listbox')).getByRole('option', { name: option }));
};

describe('the choice of the fields', () => {
  const Value = () => <output>{useWatch({ name: 'site_admission_fields' }) as string}</output>;
  const show = (value: string) =>
    showScreen(
      <Form defaultValues={{ site_admission_fields: value }}>
        <AddedFieldsField />
        <Value />
      </Form>,
    );
  const value = () => screen.getByRole('status').textContent;

  it('hides, shows or requires each of them', async () => {
    await show('{"gender":"required"}');
    expect(screen.getAllByRole('combobox')).toHaveLength(ADMISSION_FIELD_NAMES.length);
    await choose('Previous school', 'Required');
    await choose('Date of birth', 'Optional');
    expect(value()).toBe('{"dateOfBirth":"optional","gender":"required","previousSchool":"required"}');
    for (const field of ['Previous school', 'Date of birth', 'Gender']) await choose(field, 'Hidden');
    expect(value()).toBe('');
  });

  it('reads in the history and in a conflict as in the form', async () => {
    await showScreen(<ConflictValue field="site_admission_fields" value='{"gender":"required","needs":"optional"}' />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Genderrequired',
      'Needs we should know aboutoptional',
    ]);
  });
});

describe('the answers', () => {
  it('stand in the details where there are some', async () => {
    await showScreen(
      <AddedAnswers admission={{ ...admission, secondParentPhone: '0712345678', homeTown: 'Chilaw', needs: 'Milk' }} />,
    );
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      "Second parent's contact number",
      'Home town',
      'Needs we should know about',
    ]);
    expect(screen.getByRole('link', { name: /071/ }).getAttribute('href')).toContain('tel:');
  });

  it('have no section without any', async () => {
    await showScreen(<AddedAnswers admission={{ ...admission, dateOfBirth: '2019-05-04' }} />);
    expect(screen.queryByText('Further Details')).toBeNull();
  });

  it('are columns of the table, hidden at first', () => {
    const added = ADMISSION_COLUMNS.filter(({ source }) => (ADMISSION_FIELD_NAMES as string[]).includes(source));
    expect(added.map(({ source, isExtra }) => [source, isExtra])).toEqual(
      ADMISSION_FIELD_NAMES.map((name) => [name, true]),
    );
  });

  it('are corrected if the form asks for them or there is one', async () => {
    const site = { site_admission_fields: '{"gender":"optional"}' };
    const calls = serveApi({
      ...{ 'GET /api/settings': site, 'GET /api/mails': [], 'GET /api/branches': [] },
      'GET /api/form-drafts/admissions.7-correct': null,
      'PUT /api/admissions/7': admission,
    });
    const onClose = jest.fn();
    const answered = { ...admission, homeTown: 'Chilaw', transport: 'Own transport' };
    const Opened = () => usePermissions().permissions && <CorrectAdmission admission={answered} onClose={onClose} />;
    await showScreen(<Opened />);
    await choose('Gender', 'Girl');
    await choose('Transport', 'Not answered');
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct Details' }));
    fireEvent.change(dialog.getByRole('textbox', { name: 'Home town' }), { target: { value: 'Madampe' } });
    expect(dialog.queryByRole('textbox', { name: 'Previous school' })).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(calls.find(({ call }) => call === 'PUT /api/admissions/7')?.body).toEqual({
      gender: 'Girl',
      homeTown: 'Madampe',
      transport: null,
    });
  });
});
