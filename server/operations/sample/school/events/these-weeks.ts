import { picture, pictures } from '../../album.js';
import { paragraphs } from '../paragraphs.js';
import type { SampleEvent } from '../shapes.js';

export const THESE_WEEKS: SampleEvent[] = [
  {
    title: 'Questions about the Checkpoint Papers',
    day: -11,
    time: '19:00',
    branch: 'Online',
    description:
      'An hour with the academic coordinator: what the Cambridge papers test, how they are marked, and why we do not publish a ranking. The link is sent to parents of Years 6 and 9.',
    made: 27,
  },
  {
    title: 'Swimming Gala (postponed)',
    day: -4,
    time: '14:30',
    branch: 'Galle',
    status: 'INACTIVE',
    description: 'The sea had other plans. A new date will be given as soon as the pool pump has been repaired.',
    heroImage: picture('galle-ramparts-dusk-5'),
    made: 36,
  },
  {
    title: 'Book Swap under the Mango Tree',
    day: -1,
    time: '11:00',
    branch: 'Bangadeniya',
    description: 'Bring three, take three. Comics count. Cookery books count double.',
    heroImage: picture('library-dusk-6'),
    photos: pictures('library-dusk-6', 'playground-dawn-1'),
    made: 17,
  },
  {
    title: 'Open Morning: Come on an Ordinary Day',
    day: 0,
    time: '08:30',
    endTime: '11:00',
    branch: 'Kandy',
    description: paragraphs(
      'Nothing is staged. Walk through the classrooms, sit in the library, taste what the kitchen cooks. The principal is at the upper gate **until 11:00 AM** and answers anything.',
      'Parking is by the lake; the van goes up every ten minutes.',
    ),
    heroImage: picture('kandy-lake-dawn-1'),
    mainImage: picture('classroom-noon-4'),
    photos: pictures('kandy-lake-dawn-1', 'classroom-noon-4', 'library-noon-3', 'playground-noon-4', 'dance-dusk-5'),
    made: 33,
  },
  {
    title: 'Junior Sports Afternoon',
    day: 1,
    time: '14:00',
    endTime: '16:30',
    branch: 'Bangadeniya',
    description:
      'Lime-and-spoon, three legs, the great slow bicycle race. Every child is in at least one final. Hats and water bottles, please, and **no coaching from the fence**.',
    heroImage: picture('playground-noon-4'),
    mainImage: picture('sports-meet-noon-3'),
    photos: pictures('playground-noon-4', 'playground-dawn-1', 'sports-meet-noon-3'),
    made: 14,
  },
  {
    title: 'Debating Final: ‘This House Would Ban Homework’',
    day: 3,
    time: '15:30',
    occurrence: 'CANCELLED',
    occurrenceReason: 'Half of both teams is in bed with the flu.',
    branch: 'Colombo',
    description:
      'Year 10 proposes, Year 12 opposes, and the teachers are not allowed to vote. The audience decides by standing up.',
    heroImage: picture('classroom-dawn-1'),
    photos: pictures('classroom-dawn-1', 'colombo-campus-noon-4'),
    made: 31,
  },
  {
    title: 'Songs for a Quiet Evening',
    day: 6,
    time: '18:00',
    occurrence: 'POSTPONED',
    occurrenceReason: 'The soloist has lost her voice. A new date follows.',
    branch: 'Kandy',
    description:
      'The senior choir in the hall with the good echo: two madrigals, a Tamil lullaby, a Sinhala boat song and something by a pupil that has no name yet. Admission is free; a collection is made for the piano.',
    heroImage: picture('choir-dawn-1'),
    mainImage: picture('kandy-lake-noon-4'),
    photos: pictures('choir-dawn-1', 'kandy-lake-noon-4', 'prize-giving-noon-3'),
    made: 38,
  },
];
