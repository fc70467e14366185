/**
 * Moves the clock of a program or a page ahead; the time goes on. Refers to nothing outside, because it is sent to
 * browsers.
 *
 * @param {number | (() => number)} ahead Milliseconds.
 */
export function shiftDate(ahead) {
  const RealDate = Date;
  const now = () => RealDate.now() + (typeof ahead === 'function' ? ahead() : ahead);
  globalThis.Date = class Date extends RealDate {
    constructor(...given) {
      super(...(given.length ? given : [now()]));
    }

    static now() {
      return now();
    }

    // Dates from outside, as of files, are of the real class.
    static [Symbol.hasInstance](value) {
      return value instanceof RealDate;
    }
  };
}
