import { campusName } from '../../contract/school/branches.js';
import { useSchoolName } from '../providers/useSchoolName.js';

/** The name of a campus by the title of its branch, as cards and tables show it. */
export function useCampusName(): (title: string) => string {
  const school = useSchoolName();
  return (title) => campusName(title, school);
}
