import { spokenName } from '../../../contract/families/names.js';

export interface Child {
  name: string;
  age: string;
  curriculum: string;
}

const FIRST_NAME = /^\p{L}[\p{L}\p{M}'’-]{0,39}$/u;
const AGE = /^\d{1,2}$/;
/** Any other word in a curriculum could be typed by a stranger. */
const CURRICULUM_WORDS = new Set([
  ...['a', 'advanced', 'al', 'american', 'and', 'arts', 'as', 'baccalaureate', 'bilingual', 'biology', 'british'],
  ...['cambridge', 'checkpoint', 'commerce', 'curriculum', 'early', 'edexcel', 'english', 'eyfs', 'gce', 'ial', 'ib'],
  ...['igcse', 'international', 'level', 'levels', 'local', 'london', 'lower', 'maths', 'medium', 'montessori'],
  ...['national', 'o', 'ol', 'ordinary', 'pearson', 'preschool', 'primary', 'science', 'secondary', 'sinhala'],
  ...['sri', 'lanka', 'lankan', 'syllabus', 'tamil', 'technology', 'upper', 'years'],
]);

const isCurriculum = (text: string) =>
  text.length <= 40 && (text.toLowerCase().match(/[^\s/,&()-]+/g) ?? []).every((word) => CURRICULUM_WORDS.has(word));

const INITIALS = /^(?:(?:\p{Lu}\.)+\s*|\p{Lu}\s+)+/u;

const TITLE = /^(?:baby|master|miss|mr|mrs|ms)\.?$/i;

/**
 * Skips titles and initials, as in 'Master W.A. Kavindu Perera', and reads 'de Silva, Amaya' as it is said. Returns
 * undefined for anything that is no name, and for a surname alone, such as 'de Silva'.
 */
export function firstNameOf(name: string): string | undefined {
  const [title = '', ...rest] = spokenName(name).split(' ');
  const words = TITLE.test(title) ? rest : [title, ...rest];
  const [first = '', ...more] = words.join(' ').replace(INITIALS, '').split(' ');
  const isParticle = /^\p{Ll}/u.test(first) && more.some((word) => /^\p{Lu}/u.test(word));
  return FIRST_NAME.test(first) && !isParticle ? first : undefined;
}

/**
 * Returns the lines of a mail that tell siblings apart. A stranger can submit any text with somebody else's email
 * address: only what has the form of a first name, an age or a curriculum is included.
 */
export function childLines({ name, age, curriculum }: Child): string[] {
  const first = firstNameOf(name);
  return [
    ...(first ? [`Child: ${first}`] : []),
    ...(AGE.test(age) ? [`Age: ${age}`] : []),
    ...(curriculum && isCurriculum(curriculum) ? [`Curriculum: ${curriculum.trim()}`] : []),
  ];
}
