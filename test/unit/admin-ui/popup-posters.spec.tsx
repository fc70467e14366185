import { posterDateOf, posterDateToSend, shownPosterDate } from '../../../admin-ui/content/popup-posters/posterDate.js';
import { posterFromForm, posterIssues, posterToForm } from '../../../admin-ui/content/popup-posters/posterForm.js';

const ZONE = 'Asia/Colombo';
const poster = { ...posterToForm(ZONE), title: 'Open day', imageUrl: '/uploads/a.png' };

describe('the bounds of a poster', () => {
  it('are days where they are the edges of days in the site’s time zone', () => {
    expect(posterDateOf('2026-03-13T18:30:00.000Z', 'start', ZONE)).toEqual({ day: '2026-03-14', time: '' });
    expect(posterDateOf('2026-03-14T18:29:59.999Z', 'end', ZONE)).toEqual({ day: '2026-03-14', time: '' });
    expect(shownPosterDate('2026-03-14T18:29:59.999Z', 'end', ZONE)).toBe('14 March 2026');
  });

  it('are instants where a time is given', () => {
    expect(posterDateToSend({ day: '2026-03-14', time: '15:30' }, ZONE)).toBe('2026-03-14T10:00:00.000Z');
    expect(posterDateToSend({ day: '2026-03-14', time: '' }, ZONE)).toBe('2026-03-14');
    expect(posterDateToSend({ day: '', time: '' }, ZONE)).toBeNull();
    expect(shownPosterDate('2026-03-14T10:00:00.000Z', 'start', ZONE)).toBe('14 March 2026, 3:30 PM');
  });
});

describe('the poster form', () => {
  it('tells the title, then the image', () => {
    expect(posterIssues(ZONE, posterToForm(ZONE)).map(({ message }) => message)).toEqual([
      'Poster title is required',
      'Please upload a valid image.',
    ]);
  });

  it.each([0, 11, 2.5])('refuses the priority %p', (priority) =>
    expect(posterIssues(ZONE, { ...poster, priority })).toEqual([
      { path: 'priority', message: 'Priority must be a whole number from 1 to 10' },
    ]),
  );

  it('takes one day as start and end, and refuses an end before the start', () => {
    const sameDay = { ...poster, startDay: '2026-03-14', endDay: '2026-03-14' };
    expect(posterIssues(ZONE, sameDay)).toEqual([]);
    expect(posterIssues(ZONE, { ...sameDay, startTime: '15:30', endTime: '15:29' })).toEqual([
      { path: 'endDay', message: 'End date must not be before the start date' },
    ]);
    expect(posterIssues(ZONE, { ...poster, startTime: '15:30' })).toEqual([
      { path: 'startDay', message: 'Please enter a valid date' },
    ]);
  });

  it('refuses a button that leads nowhere, and sends an empty one as none', () => {
    const errors = (ctaLink: string) => posterIssues(ZONE, { ...poster, ctaText: 'Book', ctaLink });
    expect(errors('/contact')).toEqual([]);
    expect(errors('javascript:alert(1)')).toEqual([{ path: 'ctaLink', message: 'Please enter a valid URL' }]);
    expect(errors(`/${'x'.repeat(500)}`)).toEqual([{ path: 'ctaLink', message: 'Must be at most 500 characters' }]);
    expect(posterIssues(ZONE, { ...poster, ctaText: 'x'.repeat(101) })).toMatchObject([{ path: 'ctaText' }]);
    expect(posterFromForm(ZONE, { ...poster, ctaText: ' ', ctaLink: '' })).toMatchObject({
      ctaText: null,
      ctaLink: null,
    });
  });

  it('sends an empty priority as the default', () => {
    expect(posterFromForm(ZONE, { ...poster, priority: null })).toMatchObject({ priority: 1, startDate: null });
  });
});
