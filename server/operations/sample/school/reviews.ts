import { picture } from '../album.js';
import { paragraphs } from './paragraphs.js';
import type { SampleReview } from './shapes.js';

export const REVIEWS: SampleReview[] = [
  {
    name: 'Anoma Jayawardena',
    who: 'Principal',
    stars: 5,
    review:
      'I have taught for thirty-one years, in four schools. This is the only one where I have never had to ask whose job it was to comfort a child: whoever stood nearest had already done it.',
    profile: picture('portrait-8'),
    made: 15,
  },
  {
    name: 'Rohan Amarasekara',
    who: 'Founder',
    stars: 5,
    review: paragraphs(
      'We began with eleven pupils and borrowed chairs. People asked me for a plan and I said: learn their names first. It was not much of a plan, and it has served us well.',
      'Somebody who was in that first class teaches mathematics in Colombo now. She still calls me Uncle, which is bad for discipline and very good for the heart.',
    ),
    profile: picture('portrait-14'),
    made: 320,
  },
  {
    name: 'Sivakumar Nadarajah',
    stars: 5,
    review:
      'The laboratory is never locked. My daughter stays until the caretaker jingles his keys, and tells us about it all the way home.',
    profile: picture('portrait-22'),
    made: 210,
  },
  {
    name: 'Azmi Cader',
    stars: 5,
    review:
      'Small classes, high ceilings, honest reports. Our son used to count the days to the holidays; now he counts the days until they end.',
    profile: picture('portrait-31'),
    featured: true,
    made: 126,
  },
  {
    name: 'Christine de Kretser',
    who: 'Lecturer',
    stars: 4,
    review:
      'I came for one term to cover the choir and have now missed three flights home. The children sing as if nobody had ever told them that they could not. One star withheld until somebody tunes the piano in Kandy.',
    profile: picture('portrait-17'),
    made: 74,
  },
  {
    name: 'Tharmini Selvarajah',
    who: 'Assistant Lecturer',
    stars: 5,
    review:
      'In my first week a boy in Year 4 explained the lunch queue to me, the fire drill, and why the library cat is called Professor. By Friday I belonged here.',
    profile: picture('portrait-13'),
    made: 51,
  },
  {
    name: 'Chamari Liyanage',
    stars: 5,
    review:
      'When my son stopped asking questions, his teacher rang me that same week. By the next one he was asking them again. Nobody here waits for the end of term.',
    profile: picture('portrait-26'),
    featured: true,
    made: 33,
  },
  {
    name: 'Kasun Dissanayake',
    who: 'Administrative Staff',
    stars: 4,
    review:
      'Parents say that the office answers before they have finished asking. I only wish the printer felt the same way about us.',
    status: 'INACTIVE',
    profile: picture('portrait-16'),
    made: 19,
  },
  {
    name: 'Nirosha Ekanayake',
    stars: 3,
    review:
      'The teaching is very good and both of my daughters are happy. But the road outside at half past two is a test of faith, and messages about the bus come too late to be of use. The school says that it is working on it. I believe them; I would like to see it.',
    profile: picture('portrait-20'),
    made: 7,
  },
];
