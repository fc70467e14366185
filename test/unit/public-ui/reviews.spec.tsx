/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import type { PublicReview } from '../../../contract/content/reviews.js';
import { ReviewCard } from '../../../public-ui/reviews/ReviewCard.js';

const review = (fields: Partial<PublicReview>): PublicReview => ({
  id: 1,
  name: 'Dilini Fernando',
  review: 'My son **runs** to school.',
  stars: 5,
  who: 'Lecturer',
  profile: '/uploads/dilini.jpg',
  status: 'ACTIVE',
  ...fields,
});

describe('a review', () => {
  it.each([
    [0, 1],
    [-3, 1],
    [1, 1],
    [4, 4],
    [5, 5],
    [99, 5],
    [Number.NaN, 1],
  ])('of %d stars has %d', (given, shown) => {
    render(<ReviewCard review={review({ stars: given })} />);
    expect(screen.getByRole('img', { name: `${shown} out of 5 stars` }).textContent).toBe(
      '★'.repeat(shown) + '☆'.repeat(5 - shown),
    );
  });

  it.each([null, '', '  '])('without a role is by a parent', (who) => {
    render(<ReviewCard review={review({ who })} />);
    expect(screen.getByText('Parent')).toBeTruthy();
  });

  it('shows bold words as bold', () => {
    render(<ReviewCard review={review({})} />);
    expect(screen.getByText('runs').tagName).toBe('STRONG');
    expect(document.body.textContent).not.toContain('*');
  });

  it('has the default face where there is none, and where it cannot be had', () => {
    const face = () => document.querySelector('.review-face')!;
    const { rerender } = render(<ReviewCard review={review({ profile: null })} />);
    expect(face().classList).toContain('picture-fallback');
    rerender(<ReviewCard review={review({ profile: '/uploads/lost.jpg' })} />);
    expect(face().classList).not.toContain('picture-fallback');
    fireEvent.error(face());
    expect(face().classList).toContain('picture-fallback');
  });
});
