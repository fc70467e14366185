/**
 * A number as it is stored, however it was written: `0771234567`, and of another country `+4420…`. What stands between the
 * digits goes, letters stay and are refused, and some write the trunk prefix after +94 too: +94 (0)77.
 */
export const storedPhone = (text: string): string =>
  text
    .replace(/[^\w+]/g, '')
    .replace(/^00/, '+')
    .replace(/^\+940?(\d{9})$/, '0$1');
