import { readOrder, slideFromForm, slideIssues, slideToForm } from '../../../admin-ui/content/hero-slides/slideForm.js';

const slide = { ...slideToForm(), title: ' Known by name ', imageUrl: '/uploads/a.png' };
const messages = (values: Partial<typeof slide>) => slideIssues({ ...slide, ...values }).map(({ message }) => message);

describe('the slide form', () => {
  it('tells the title, then the image', () => {
    expect(slideIssues(slideToForm()).map(({ message }) => message)).toEqual([
      'Please enter a title',
      'Please select an image',
    ]);
    expect(messages({ imageUrl: 'blob:local' })).toEqual(['Invalid image URL. Please upload a valid image.']);
  });

  it('takes a path or a web address as link, of at most 500 characters', () => {
    expect(messages({ ctaLink: '/admissions' })).toEqual([]);
    expect(messages({ ctaLink: 'https://school.example.com/' })).toEqual([]);
    expect(messages({ ctaLink: 'javascript:alert(1)' })).toEqual(['Please enter a valid URL']);
    expect(messages({ ctaLink: `/${'a'.repeat(500)}` })).toEqual(['Must be at most 500 characters']);
  });

  it.each([
    ['', 0],
    ['x', 0],
    ['2.9', 2],
    ['-1', -1],
  ])('reads the order %j as %p', (typed, order) => expect(readOrder(typed)).toBe(order));

  it('refuses a negative order and sends only what is filled', () => {
    expect(messages({ order: '-1' })).toEqual(['Order must be a whole number from 0']);
    expect(slideFromForm({ ...slide, subtitle: '  ' })).toMatchObject({ title: 'Known by name', subtitle: null });
  });
});
