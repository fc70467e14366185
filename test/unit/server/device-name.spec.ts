import { deviceName } from '../../../server/platform/http/device-name.js';
import { shortenedNetwork } from '../../../server/platform/http/client-device.js';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the name of a device', () => {
  it.each([
    ['Chrome on Android', `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36`],
    ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`],
    ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.2903.51`],
    ['Edge on Android', `Mozilla/5.0 (Linux; Android 10) ${WEBKIT} Chrome/131.0 Mobile Safari/537.36 EdgA/131.0`],
    ['Opera on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/130.0 Safari/537.36 OPR/115.0.0.0`],
    [
      'Samsung Internet on Android',
      `Mozilla/5.0 (Linux; Android 14) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0 Safari/537.36`,
    ],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'],
    [
      'Firefox on iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_7 like Mac OS X) AppleWebKit/605.1.15 FxiOS/133.0 Mobile/15E148 Safari/605.1.15',
    ],
    [
      'Chrome on iPad',
      'Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) AppleWebKit/605.1.15 CriOS/131.0 Mobile/15E148 Safari/604.1',
    ],
    [
      'Safari on iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    ],
    [
      'Safari on macOS',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
    ],
    ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`],
    ['Windows', 'SomethingElse/1.0 (Windows NT 10.0)'],
    ['Firefox', 'Firefox/1.0'],
    ['Unknown device', 'curl/8.5.0'],
    ['Unknown device', ''],
    ['Unknown device', undefined],
  ])('is %s', (name, userAgent) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it('reads no more than the beginning of a long header', () => {
    expect(deviceName(`${'x'.repeat(5000)} Firefox/1.0`)).toBe('Unknown device');
  });
});

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:7:9::1', '2001:db8:7::/48'],
  ['::1', '0:0:0::/48'],
])('the network of %s is %s', (address, network) => {
  expect(shortenedNetwork(address)).toBe(network);
});
