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

  it('shows bold words as such in HTML, and without their marks in the text and in lists', () => {
    const bold = {
      paragraphs: ['Bring **a < hat\nor cap** on **https://school.example.com/a**.'],
      lists: [{ title: 'Days', lines: ['**Sports** Meet'] }],
      quoted: { by: 'Kamal', text: 'I **do** ask' },
    };
    const html = renderHtml('Hats', bold, undefined, school);
    expect(html).toContain('Bring <strong>a &lt; hat<br>or cap</strong> on <strong><a class="link"');
    expect(html).toContain('Sports Meet</li>');
    expect(html.replace(/I \*\*do\*\* ask/, '')).not.toContain('**');
    const text = renderText(bold);
    expect(text).toContain('Bring a < hat\nor cap on https://school.example.com/a.');
    expect(text).toContain('- Sports Meet');
    expect(text).toContain('> I **do** ask');
  });

  it('is never as short as what filters of spam take for a picture alone', () => {
    const short = { ...school, name: 'A', phone: '' };
    const html = renderHtml('Hello', { paragraphs: ['Hello,', 'thank you.'] }, undefined, short);
    expect(html).toContain('<img');
    expect(html.length).toBeGreaterThan(3200);
  });

  it('is as dark in Outlook as elsewhere', () => {
    const html = renderHtml('Hello', content, url, school);
    const colours = (text: string) => [...new Set(text.match(/#[0-9a-f]{6}(?= !important)/g))].sort();
    const [, elsewhere, outlook] = html.split('<style>');
    expect(outlook).toContain('[data-ogsc]');
    expect(colours(outlook!)).toEqual(colours(elsewhere!));
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
