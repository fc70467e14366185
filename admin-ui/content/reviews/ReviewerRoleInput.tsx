import { useRecordContext } from 'react-admin';
import type { StaffReview } from '../../../contract/content/reviews.js';
import { ChoiceInput } from '../../components/form/ChoiceInput.js';
import { roleChoices } from './reviewForm.js';

export function ReviewerRoleInput() {
  const review = useRecordContext<StaffReview>();
  return <ChoiceInput source="who" choices={roleChoices(review?.who)} />;
}
