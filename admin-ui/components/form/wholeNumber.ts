/** What a number input has: null if it is empty. */
export const wholeNumber = (value: string) => (value === '' ? null : Number(value));
