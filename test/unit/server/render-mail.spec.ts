import { schoolColours } from '../../../contract/platform/theme.js';
import { renderHtml, renderText } from '../../../server/delivery/mails/render-mail.js';

const school = {
  name: 'Crestfield & Sons',
  colours: schoolColours({}),
  url: 'https://school.example.com',
  phone: '081 220 4410',
  address: '',
};
const content = {
  paragraphs: ['Thank you <b>very</b> much.', 'Goodbye'],
  action: { label: 'Open "it"' },
};
const url = 'https://school.example.com/admin?a=1&b=2';

describe('a mail', () => {
  it('has a text version with the button as a link and the school in the footer', () => {
    expect(renderText(content, url, school)).toBe(
      [
        'Thank you <b>very</b> much.\n\nGoodbye\n\nOpen "it": https://school.example.com/admin?a=1&b=2',
        '-- \nCrestfield & Sons\n081 220 4410\nhttps://school.example.com',
      ].join('\n\n'),
    );
  });

  it('has an HTML version with escaped texts', () => {
    const html = renderHtml('One < two', content, url, school);
    expect(html).toContain('<title>One &lt; two</title>');
    expect(html).toContain('Crestfield &amp; Sons');
    expect(html).toContain('Thank you &lt;b&gt;very&lt;/b&gt; much.');
    expect(html).toContain('href="https://school.example.com/admin?a=1&amp;b=2"');
    expect(html).toContain('Or open this address: <a class="link" href="https://school.example.com/admin?a=1&amp;b=2"');
    expect(html).toContain('<span style="white-space: nowrap;">081 220 4410</span>');
    expect(html.match(/src="[^"]*"/g)).toEqual(['src="https://school.example.com/icon-192.png"']);
    expect(html).not.toMatch(/<b>|<script/);
  });
});
