import { FilterSelect } from '../../../components/list/filters/FilterSelect.js';
import { PAID_CHOICES } from './paidChoices.js';

/** Filter of the list by whether a deposit was paid. */
export const PaidFilter = () => (
  <FilterSelect source="paid" label="deposit.filter" all="deposit.filters.any" choices={PAID_CHOICES} />
);
