import { firstName, mailTo } from '../../../admin-ui/components/links.js';

describe('a prepared letter', () => {
  it('goes to the address and cannot be given other headers by what a visitor wrote', () => {
    const link = mailTo('ruwan+school@example.com', {
      subject: 'Re: Fees & bus?bcc=x@y.z',
      body: ['Dear Ruwan,', '1 + 1'],
    });
    expect(link).toMatch(/^mailto:ruwan%2Bschool@example\.com\?subject=/);
    const { searchParams } = new URL(link.replaceAll('+', '%2B'));
    expect([...searchParams.keys()]).toEqual(['subject', 'body']);
    expect(searchParams.get('subject')).toBe('Re: Fees & bus?bcc=x@y.z');
    expect(searchParams.get('body')).toBe('Dear Ruwan,\r\n\r\n1 + 1');
    expect(mailTo('a@example.com?bcc=b@example.com')).toBe('mailto:a@example.com%3Fbcc%3Db@example.com');
  });

  it.each([
    ['Ruwan Perera', 'Ruwan'],
    ['  Mrs. Nimali   Silva ', 'Nimali'],
    ['Dr Anoma', 'Anoma'],
    ['Mr.', 'Mr.'],
    ['Drew Perera', 'Drew'],
  ])('greets %j as %j', (name, first) => expect(firstName(name)).toBe(first));
});
