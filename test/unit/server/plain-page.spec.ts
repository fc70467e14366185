import { plainPage, unavailablePage } from '../../../server/site/html.js';

describe('a plain page', () => {
  it('has one main landmark with its one heading', () => {
    for (const html of [plainPage('This was not sent', 'Please wait.', 'Go to the page'), unavailablePage()]) {
      expect(html.match(/<main[\s>]/g)).toHaveLength(1);
      expect(html).toMatch(/<main class="plain">\s*<h1>/);
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    }
  });
});
