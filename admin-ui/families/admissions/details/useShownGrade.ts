import { useTranslate } from 'react-admin';

const AGE = /^\d{1,2}$/;

/** Formats a grade: the public form sends an age, so `7` becomes 'Age 7', while 'Grade 2' was entered by staff. */
export function useShownGrade(grade: string): string {
  const translate = useTranslate();
  return AGE.test(grade.trim()) ? translate('resources.admissions.age_years', { age: grade.trim() }) : grade;
}
