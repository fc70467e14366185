/** What an application says of a child. */
export interface Child {
  name: string;
  age: string;
  curriculum: string;
}

const FIRST_NAME = /^\p{L}[\p{L}\p{M}'’-]{0,39}$/u;
const AGE = /^\d{1,2}$/;
/** Of the names of curricula. Any other word could be somebody's own. */
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

/** Without initials, as in 'W.A. Senuli Perera'; undefined where it has not the shape of a name. */
function firstNameOf(name: string): string | undefined {
  const [first = ''] = name.trim().replace(INITIALS, '').split(/\s+/);
  return FIRST_NAME.test(first) ? first : undefined;
}

/**
 * The lines of a mail that tell one child from a sibling. A stranger can type anything into the form and somebody else's
 * address: what is not a first name, an age or a curriculum by its shape is left out.
 */
export function childLines({ name, age, curriculum }: Child): string[] {
  const first = firstNameOf(name);
  return [
    ...(first ? [`Child: ${first}`] : []),
    ...(AGE.test(age) ? [`Age: ${age}`] : []),
    ...(curriculum && isCurriculum(curriculum) ? [`Curriculum: ${curriculum.trim()}`] : []),
  ];
}
