import { REVIEWER_ROLES } from '../../../contract/content/reviewer-roles.js';
import { reviewIssues, reviewToForm, roleChoices } from '../../../admin-ui/content/reviews/reviewForm.js';

describe('the review form', () => {
  it('tells name, review and image in this order', () => {
    expect(reviewIssues(reviewToForm()).map(({ message }) => message)).toEqual([
      "Please enter the reviewer's name.",
      'Please enter the review content.',
      'Please upload a profile image.',
    ]);
  });

  it('begins with five stars from a lecturer', () => {
    expect(reviewToForm()).toMatchObject({ stars: 5, who: 'Lecturer' });
  });

  it('offers the specified roles, those of families, and the stored one besides', () => {
    const roles = [...REVIEWER_ROLES, 'Parent', 'Pupil', 'Former pupil'];
    expect(roleChoices(null).map(({ id }) => id)).toEqual(roles);
    expect(roleChoices('Principal')).toHaveLength(roles.length);
    expect(roleChoices('Pupil')).toHaveLength(roles.length);
    expect(roleChoices('Alumna').at(-1)).toEqual({ id: 'Alumna', name: 'Alumna' });
  });
});
