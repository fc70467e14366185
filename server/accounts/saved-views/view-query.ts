import { VIEW_PARAMETERS } from '../../../contract/accounts/saved-views.js';
import { LIST } from '../../../contract/platform/records.js';
import { isObject, parseJson } from '../../platform/validation/json.js';

const FIELD = /^[a-zA-Z][a-zA-Z0-9]{0,59}$/;

const isField = (name: string) => FIELD.test(name) && !(name in Object.prototype);

const FITS: Record<(typeof VIEW_PARAMETERS)[number], (value: string) => boolean> = {
  filter: isFilter,
  sort: isField,
  order: (value) => value === 'ASC' || value === 'DESC',
  perPage: (value) => /^[1-9]\d{0,3}$/.test(value) && Number(value) <= LIST.rowsAtMost,
  layout: (value) => value === 'cards' || value === 'table',
  columns: (value) => value.split(',').every(isField),
};

/** Whether a text has parameters of a list, none else, each at most once. Does not check names: see `unknownNames`. */
export function isViewQuery(text: string): boolean {
  const given = [...new URLSearchParams(text)];
  const names = given.map(([name]) => name);
  return (
    given.length > 0 &&
    new Set(names).size === names.length &&
    given.every(([name, value]) => Object.hasOwn(FITS, name) && FITS[name as keyof typeof FITS](value))
  );
}

function isFilter(text: string): boolean {
  try {
    const value = parseJson(text);
    return isObject(value) && Object.keys(value).every((name) => isField(name.replace(/_(gte|lte)$/, '')));
  } catch {
    return false;
  }
}
