/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { PublicReview } from '../../../contract/content/reviews.js';
import { ReviewCard } from '../../../public-ui/reviews/ReviewCard.js';
import { homeLoader } from '../../../public-ui/home/home-data.js';
import type { LoaderArgs } from '../../../public-ui/routing/page-route.js';
import { Reviews } from '../../../public-ui/reviews/Reviews.js';

const review = (fields: Partial<PublicReview>): PublicReview => ({
  id: 1,
  name: 'Dilini Fernando',
  review: 'My son **runs** to school.',
  stars: 5,
  who: 'Lecturer',
  profile: '/uploads/dilini.jpg',
  focalPoints: {},
  featured: false,
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

  it('shows the default picture if there is none or it fails to load', () => {
    const face = () => document.querySelector('.review-face')!;
    const { rerender } = render(<ReviewCard review={review({ profile: null })} />);
    expect(face().classList).toContain('picture-fallback');
    rerender(<ReviewCard review={review({ profile: '/uploads/lost.jpg' })} />);
    expect(face().classList).not.toContain('picture-fallback');
    fireEvent.error(face());
    expect(face().classList).toContain('picture-fallback');
  });
});

describe('the reviews', () => {
  const all = [
    review({ id: 1, name: 'Anoma', who: 'Principal' }),
    review({ id: 2, name: 'Nirosha', who: null }),
    review({ id: 3, name: 'Sithmi', who: 'Pupil' }),
    review({ id: 4, name: 'Kamal', who: ' vice principal' }),
  ];
  /** As the page loads them. */
  async function loaded(rows: PublicReview[]) {
    const list = async (collection: string, query?: { filter?: object }) => ({
      rows: collection === 'reviews' && !query?.filter ? rows : [],
      total: 0,
    });
    const context = { list, calendar: async () => [] };
    const { reviews, staffReviews } = await homeLoader({ today: '2026-11-27', context } as unknown as LoaderArgs);
    return <Reviews reviews={reviews} staff={staffReviews} />;
  }
  const namesIn = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('figure')
      .map((card) => card.querySelector('figcaption strong')!.textContent);

  it('show families and pupils first, and the staff in a row of their own', async () => {
    render(await loaded(all));
    expect(namesIn('Reviews')).toEqual(['Nirosha', 'Sithmi']);
    expect(namesIn('From our teachers')).toEqual(['Anoma', 'Kamal']);
  });

  it('show the staff in the slider if nobody else has written', async () => {
    render(await loaded(all.slice(0, 1)));
    expect(screen.getByRole('heading', { name: 'From our teachers' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'What families say' })).toBeNull();
    expect(namesIn('Reviews')).toEqual(['Anoma']);
  });
});
