import { addMessages } from '../../../i18n/addMessages.js';

addMessages({
  deposit: {
    title: 'Deposit',
    none: 'No deposit is noted.',
    paid: 'Paid on %{day}',
    of: '%{amount} paid on %{day}',
    reference: 'Reference: %{reference}',
    note: 'Note the Deposit',
    change: 'Change the Deposit',
    remove: 'Remove the Deposit',
    text: 'What the parent has paid to the bank or at the desk. Only staff see it.',
    day: 'Paid on',
    amount: 'Amount in LKR (optional)',
    number: 'Reference of the bank or slip (optional)',
    save: 'Save the Deposit',
    saved: 'Deposit noted',
    removed: 'Deposit removed',
    failed: 'The deposit could not be saved',
    filter: 'Deposit',
    filters: { any: 'Any deposit state', paid: 'Deposit paid', not: 'No deposit' },
    columns: { paidOn: 'Deposit paid on', paidAmount: 'Deposit in LKR' },
    bank: 'The request says where to pay:',
    no_bank: 'School Details has no bank details yet (under Emails), so the request does not say where to pay.',
  },
});
