/** SQL: the last nine digits of a phone, which are the same however it is written; as the indexes `…_by_phone` have it. */
export const phoneKey = (column: string): string => `right(regexp_replace(${column}, '\\D', '', 'g'), 9)`;
