import { useTranslate } from 'react-admin';

const AGE = /^\d{1,2}$/;

/** The public form sends an age, staff may have noted a grade: `7` reads 'Age 7', 'Grade 2' stays. */
export function useShownGrade(grade: string): string {
  const translate = useTranslate();
  return AGE.test(grade.trim()) ? translate('resources.admissions.age_years', { age: grade.trim() }) : grade;
}
