import { countedAddress, countedNetworks } from '../../../server/platform/http/client-ip.js';

describe('The address by which a client is counted', () => {
  it('is an IPv4 address as it is, also where it comes inside an IPv6 one', () => {
    expect(countedAddress('203.0.113.7')).toBe('203.0.113.7');
    expect(countedAddress('::ffff:203.0.113.7')).toBe('203.0.113.7');
  });

  it('is the /64 network of an IPv6 address', () => {
    const network = '2001:db8:0:12';
    expect(countedAddress('2001:db8:0:12::1')).toBe(network);
    expect(countedAddress('2001:0db8:0000:0012:aaaa:bbbb:cccc:dddd')).toBe(network);
    expect(countedAddress('::1')).toBe('0:0:0:0');
  });

  it('is the /56 and the /48 of an IPv6 address too', () => {
    expect(countedNetworks('2001:db8:0:12ab::1')).toEqual(['2001:db8:0:12ab', '2001:db8:0:1200/56', '2001:db8:0/48']);
    expect(countedNetworks('2001:db8::')).toEqual(['2001:db8:0:0', '2001:db8:0:0/56', '2001:db8:0/48']);
    expect(countedNetworks('203.0.113.7')).toEqual(['203.0.113.7']);
  });
});
