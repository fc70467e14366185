import { greetedName, mailTo, whatsAppTo } from '../../../admin-ui/components/links.js';

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
    ['Dr Anoma', 'Dr Anoma'],
    ['Mr Silva', 'Mr Silva'],
    ['Mrs. Perera', 'Mrs. Perera'],
    ['Rev. Fr. Joseph', 'Rev. Fr. Joseph'],
    ['Sr. Mary Agnes', 'Sr. Mary Agnes'],
    ['Silva,', 'Silva'],
    ['Perera, ', 'Perera'],
    ['Mr.', 'Mr.'],
    ['Drew Perera', 'Drew'],
    ['M. A. S. Perera', 'M. A. S. Perera'],
    ['M A Perera', 'M A Perera'],
    ['M.A.S. Perera', 'M.A.S. Perera'],
    ['Mr. K.M. Perera', 'Mr. K.M. Perera'],
    ['MAS Perera', 'MAS Perera'],
    ['Mr & Mrs Silva', 'Mr & Mrs Silva'],
    ['Perera, Kamal', 'Kamal Perera'],
    ['Perera, K. M.', 'K. M. Perera'],
    ['Kamal', 'Kamal'],
    ['නිමාලි සිල්වා', 'නිමාලි සිල්වා'],
    ['கமலா பெரேரா', 'கமலா பெரேரா'],
    ['Anne-Marie O’Brien', 'Anne-Marie'],
    ['de Silva', 'de Silva'],
    ['De Silva', 'De Silva'],
    ['Mrs. van der Poorten', 'Mrs. van der Poorten'],
    ['Kamal de Silva', 'Kamal'],
    ['Sister Mary', 'Sister Mary'],
    ['sister Mary Agnes', 'sister Mary Agnes'],
    ['Father Joseph Perera', 'Father Joseph Perera'],
    ['Rev. Joseph Perera', 'Rev. Joseph Perera'],
    ['Ven. Sumana Thero', 'Ven. Sumana Thero'],
    ['Major Perera', 'Major Perera'],
    ['Win at evil.com/x', 'parent'],
  ])('greets %j as %j', (name, greeted) => expect(greetedName(name)).toBe(greeted));
});

describe('a chat', () => {
  it.each([
    ['0771234567', 'https://wa.me/94771234567?text=Dear%20Ruwan%2C'],
    ['+44 20 7123 4567', 'https://wa.me/442071234567?text=Dear%20Ruwan%2C'],
    ['0044 20 7123 4567', 'https://wa.me/442071234567?text=Dear%20Ruwan%2C'],
    ['+94 (0)77 123 4567', 'https://wa.me/94771234567?text=Dear%20Ruwan%2C'],
    ['none', undefined],
  ])('with %s is opened by %s', (phone, link) => expect(whatsAppTo(phone, 'Dear Ruwan,')).toBe(link));
});
