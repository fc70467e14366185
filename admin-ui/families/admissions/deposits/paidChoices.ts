import './messages.js';

export const PAID_CHOICES = [
  { value: true, label: 'deposit.filters.paid' },
  { value: false, label: 'deposit.filters.not' },
];
