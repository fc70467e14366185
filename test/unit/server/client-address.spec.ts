import { countedAddress } from '../../../server/common/client-address.js';

describe('The address by which a caller is counted', () => {
  it('is an IPv4 address as it is, also where it comes inside an IPv6 one', () => {
    expect(countedAddress('203.0.113.7')).toBe('203.0.113.7');
    expect(countedAddress('::ffff:203.0.113.7')).toBe('203.0.113.7');
  });

  it('is the network of an IPv6 address, so that changing its second half does not help', () => {
    const network = '2001:db8:0:12';
    expect(countedAddress('2001:db8:0:12::1')).toBe(network);
    expect(countedAddress('2001:0db8:0000:0012:aaaa:bbbb:cccc:dddd')).toBe(network);
    expect(countedAddress('::1')).toBe('0:0:0:0');
  });
});
