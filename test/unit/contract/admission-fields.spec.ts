import {
  ADMISSION_FIELD_NAMES,
  askedFields,
  birthError,
  chosenFields,
  gradesOf,
  rulesOfFields,
  writeChosenFields,
} from '../../../contract/school/admission-fields.js';
import { settingError } from '../../../contract/school/settings.js';
import { textErrors } from '../../../contract/platform/validation.js';

const rules = (fields: object, grades = '') =>
  rulesOfFields(askedFields({ site_admission_fields: JSON.stringify(fields), site_admission_grades: grades }));

const all = Object.fromEntries(ADMISSION_FIELD_NAMES.map((name) => [name, 'required']));

describe('the choice of fields', () => {
  it('is none by default', () => {
    expect(askedFields({})).toEqual([]);
    expect(askedFields({ site_admission_fields: '' })).toEqual([]);
  });

  it.each(['', '{}', '{"dateOfBirth":"optional","previousSchool":"required"}'])('accepts %p', (value) => {
    expect(settingError('site_admission_fields', value)).toBeUndefined();
  });

  it.each([
    'dateOfBirth',
    '[]',
    'null',
    '"gender"',
    '{"shoeSize":"optional"}',
    '{"gender":"hidden"}',
    '{"__proto__":"optional"}',
    '{"toString":"optional"}',
  ])('refuses %p', (value) => {
    expect(settingError('site_admission_fields', value)).toContain('Must be a JSON object of dateOfBirth, gender');
    expect(chosenFields(value)).toEqual({});
  });

  it('is written in the order of the form, and empty if nothing is chosen', () => {
    expect(writeChosenFields({ howHeard: 'optional', gender: 'required' })).toBe(
      '{"gender":"required","howHeard":"optional"}',
    );
    expect(writeChosenFields({})).toBe('');
  });
});

describe('the entry grades', () => {
  it('are read with single spaces, as a browser sends a choice', () => {
    expect(gradesOf(' Grade \t 1 \n\nGrade 2\nGrade  2')).toEqual(['Grade 1', 'Grade 2']);
  });

  it('are one a line, each once', () => {
    expect(gradesOf(' Nursery\r\n\nGrade 1 \nGrade 1')).toEqual(['Nursery', 'Grade 1']);
  });

  it('are at most forty of forty characters', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => `Grade ${index}`).join('\n');
    expect(settingError('site_admission_grades', lines(40))).toBeUndefined();
    expect(settingError('site_admission_grades', lines(41))).toContain('at most 40 grades');
    expect(settingError('site_admission_grades', 'a'.repeat(41))).toContain('40 characters');
  });
});

describe('the answers', () => {
  it('name the field that is required', () => {
    expect(textErrors(rules(all), {}).map(({ message }) => message)).toEqual([
      'Date of birth is required.',
      'Gender is required.',
      'Previous school is required.',
      'Entry grade is required.',
      'Preferred start is required.',
      "Second parent's name is required.",
      "Second parent's contact number is required.",
      'Brothers or sisters here are required.',
      'Home town is required.',
      'First language is required.',
      'Needs we should know about are required.',
      'Transport is required.',
      'How you heard of us is required.',
    ]);
  });

  it('may be left out where they are optional', () => {
    const optional = Object.fromEntries(ADMISSION_FIELD_NAMES.map((name) => [name, 'optional']));
    expect(textErrors(rules(optional, 'Grade 1'), { gender: '', needs: ' ' })).toEqual([]);
  });

  it('are one of the list, a phone number or a day', () => {
    const typed = { gender: 'girl', entryGrade: 'Grade 1.', secondParentPhone: '12', dateOfBirth: '4 May 2019' };
    expect(textErrors(rules(all, 'Grade 1+\nGrade 2'), typed).slice(0, 5)).toEqual([
      { path: 'dateOfBirth', message: 'Date of birth must be like 2019-05-04.' },
      { path: 'gender', message: 'Gender must be one of the list.' },
      { path: 'previousSchool', message: 'Previous school is required.' },
      { path: 'entryGrade', message: 'Entry grade must be one of the list.' },
      { path: 'preferredStart', message: 'Preferred start is required.' },
    ]);
    const right = { gender: 'Girl', entryGrade: 'Grade 1+', secondParentPhone: '+94 77 123 4567' };
    const wrong = textErrors(rules(all, 'Grade 1+\nGrade 2'), right).map(({ path }) => path);
    expect(wrong).toEqual(expect.not.arrayContaining(Object.keys(right)));
  });

  it('may be any grade without a list', () => {
    expect(textErrors(rules({ entryGrade: 'required' }), { entryGrade: 'Year 4' })).toEqual([]);
  });
});

describe('the date of birth', () => {
  it.each([
    ['2019-05-04', '7'],
    ['2019-05-04', '6'],
    ['2019-05-04', '8'],
    ['2020-11-30', '5'],
    ['2020-11-30', '6'],
    ['2020-11-30', '4'],
  ])('%s fits the age of %s', (day, age) => {
    expect(birthError(day, age, '2026-11-29')).toBeUndefined();
  });

  it.each([
    ['2019-05-04', '5'],
    ['2019-05-04', '9'],
    ['2020-11-30', '7'],
    ['2027-01-01', '1'],
    ['2019-05-04', 'seven'],
  ])('%s does not fit the age of %s', (day, age) => {
    expect(birthError(day, age, '2026-11-29')).toBe('Date of birth does not fit the age.');
  });

  it('is a day of the calendar', () => {
    expect(birthError('2019-02-30', '7', '2026-11-29')).toBe('Date of birth must be like 2019-05-04.');
  });
});
