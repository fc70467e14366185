type Names = [name: string, pattern: RegExp][];

const BROWSERS: Names = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera|OPiOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//],
];

const SYSTEMS: Names = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

const LENGTH_AT_MOST = 1000;

const UNKNOWN_DEVICE = 'Unknown device';

export function deviceName(userAgent = ''): string {
  const text = userAgent.slice(0, LENGTH_AT_MOST);
  const find = (names: Names) => names.find(([, pattern]) => pattern.test(text))?.[0];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? UNKNOWN_DEVICE;
}
