import { readFileSync } from 'node:fs';

/** Loaded before the product: its clock is as many milliseconds ahead as the file of CLOCK_OFFSET says. */
const RealDate = Date;
const offset = () => {
  try {
    return Number(readFileSync(process.env.CLOCK_OFFSET, 'utf8')) || 0;
  } catch {
    return 0;
  }
};
const now = () => RealDate.now() + offset();

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length ? given : [now()]));
  }

  static now() {
    return now();
  }
};
