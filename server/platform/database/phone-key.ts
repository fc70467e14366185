/** SQL for the last nine digits, which all formats share. Must match the indexes `…_by_phone`. */
export const phoneKey = (column: string): string => `right(regexp_replace(${column}, '\\D', '', 'g'), 9)`;
