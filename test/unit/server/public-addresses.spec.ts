import type dns from 'node:dns';
import { isPublicAddress, lookupPublic } from '../../../server/delivery/webhooks/public-addresses.js';

const resolved: { address: string; family: number }[] = [];
jest.mock('node:dns', () => ({
  lookup: (_name: string, _options: object, callback: (error: null, addresses: object[]) => void) =>
    callback(null, resolved),
}));

const PUBLIC = ['1.1.1.1', '8.8.8.8', '100.63.255.255', '172.32.0.1', '192.0.1.1', '223.255.255.255'];
const PUBLIC_6 = ['2606:4700::1111', '2a00:1450:4001:81b::200e', '2400:cb00::1'];
const SPECIAL = [
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '100.127.255.255',
  '0.0.0.0',
  '255.255.255.255',
  '239.1.1.1',
];
const SPECIAL_6 = [
  '::1',
  '::',
  '::ffff:8.8.8.8',
  '::ffff:10.0.0.1',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '64:ff9b::808:808',
];
const TUNNELS = ['2002:7f00:1::', '2001::1', '2001:db8::1', '3fff::1', '100::1', '5f00::1'];

describe('a public address', () => {
  it.each([...PUBLIC, ...PUBLIC_6])('is %s', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([...SPECIAL, ...SPECIAL_6, ...TUNNELS, '', 'example.com'])('is not %s', (address) =>
    expect(isPublicAddress(address)).toBe(false),
  );
});

describe('a name', () => {
  const lookup = (addresses: string[], options: dns.LookupOptions = {}) => {
    resolved.splice(0, Infinity, ...addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
    return new Promise((resolve, reject) =>
      lookupPublic('example.com', options, (error, address) =>
        error ? reject(new Error(error.message)) : resolve(address),
      ),
    );
  };

  it('is connected to by validated addresses only', async () => {
    expect(await lookup(['1.1.1.1', '2606:4700::1111'])).toBe('1.1.1.1');
    expect(await lookup(['1.1.1.1'], { all: true })).toEqual([{ address: '1.1.1.1', family: 4 }]);
  });

  it.each([[['127.0.0.1']], [['1.1.1.1', '10.0.0.1']], [['2606:4700::1111', '::1']], [[]]])(
    'is refused when one of its addresses is not public: %s',
    async (addresses) => {
      for (const all of [true, false]) await expect(lookup(addresses, { all })).rejects.toThrow('private network');
    },
  );
});
