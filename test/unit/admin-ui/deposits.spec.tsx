/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { usePermissions } from 'react-admin';
import { DepositLine } from '../../../admin-ui/families/admissions/deposits/DepositLine.js';
import { DepositSection } from '../../../admin-ui/families/admissions/deposits/DepositSection.js';
import { DEPOSIT_CSV } from '../../../admin-ui/families/admissions/deposits/depositColumns.js';
import { RequestDocumentsDialog } from '../../../admin-ui/families/admissions/documents/RequestDocumentsDialog.js';
import '../../../admin-ui/families/admissions/documents/messages.js';
import { csvOf } from '../../../admin-ui/components/list/csv.js';
import type { StaffAdmission } from '../../../contract/families/admissions.js';
import { PAID_AMOUNT } from '../../../contract/families/deposits.js';
import { serveApi, showScreen } from '../../support/served-api.js';

const NONE = { paidOn: null, paidAmount: null, paidReference: null };
const admission = (deposit: object): StaffAdmission =>
  ({ id: 7, version: 3, studentName: 'Senuli Perera', ...NONE, ...deposit }) as StaffAdmission;
const PAID = { paidOn: '2026-01-15', paidAmount: 25_000, paidReference: '0042' };

it('a deposit reads as its amount and day, and without an amount as its day', async () => {
  await showScreen(
    <>
      <DepositLine deposit={admission(PAID)} />
      <DepositLine deposit={admission({ paidOn: '2026-01-16' })} />
      <DepositLine deposit={admission({})} />
    </>,
  );
  expect(screen.getAllByText(/paid on/i).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^LKR 25,000 paid on .*15/),
    expect.stringMatching(/^Paid on .*16/),
  ]);
});

it('the export has the day, the plain amount, and the reference as it is written', () => {
  expect(csvOf(DEPOSIT_CSV, [admission(PAID)])).toBe(
    '"Deposit paid on","Deposit in LKR","Reference of the deposit"\r\n"2026-01-15","25000","\'0042"',
  );
});

describe('the deposit of an application', () => {
  const show = async (deposit: object) => {
    const calls = serveApi({
      ...{ 'GET /api/form-drafts/admissions.7': null, 'GET /api/settings': {} },
      'PUT /api/admissions/7': admission(PAID),
    });
    const Section = () => usePermissions().permissions && <DepositSection admission={admission(deposit)} />;
    await showScreen(<Section />);
    return () => calls.find(({ call }) => call === 'PUT /api/admissions/7')?.body;
  };

  it('takes an amount as a slip writes it, and refuses what is none beside the field', async () => {
    const sent = await show({ paidOn: '2026-01-15' });
    fireEvent.click(await screen.findByRole('button', { name: 'Change the Deposit' }));
    const dialog = within(await screen.findByRole('dialog'));
    const amount = dialog.getByRole('textbox', { name: /^Amount in LKR/ });
    for (const none of ['12.50', 'much', '0']) {
      fireEvent.change(amount, { target: { value: none } });
      fireEvent.click(dialog.getByRole('button', { name: 'Save the Deposit' }));
      expect(await dialog.findByText(PAID_AMOUNT.message)).toBeTruthy();
    }
    expect(sent()).toBeUndefined();
    fireEvent.change(amount, { target: { value: '25,000.00' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save the Deposit' }));
    await waitFor(() => expect(sent()).toEqual({ paidOn: '2026-01-15', paidAmount: 25_000, paidReference: null }));
  });

  it('is removed as a whole', async () => {
    const sent = await show(PAID);
    expect(await screen.findByText('Reference: 0042')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove the Deposit' }));
    await waitFor(() => expect(sent()).toEqual(NONE));
  });
});

describe('the request for a deposit slip', () => {
  const show = async (value: string) => {
    serveApi({ 'GET /api/settings/site_bank_details': { value }, 'GET /api/form-drafts/admissions.7-documents': null });
    const Dialog = () =>
      usePermissions().permissions && (
        <RequestDocumentsDialog admissionId={7} isMailed onSave={jest.fn()} onClose={jest.fn()} />
      );
    await showScreen(<Dialog />);
    fireEvent.click(await screen.findByRole('button', { name: 'Add Deposit slip' }));
    return (await screen.findByRole('alert')).textContent;
  };

  it('shows the bank details that it prints', async () => {
    expect(await show('Bank of the Lake\nAccount 0123')).toContain('Account 0123');
  });

  it('says that there are none', async () => {
    expect(await show('')).toContain('School Details has no bank details yet');
  });
});
