import { picture, pictures } from '../../album.js';
import { paragraphs } from '../paragraphs.js';
import type { SampleEvent } from '../shapes.js';

export const EARLIER_YEARS: SampleEvent[] = [
  {
    title: 'A Foundation Stone above the Lake',
    day: -1086,
    time: '09:30',
    branch: 'Kandy',
    description:
      'The youngest pupil and the oldest gardener laid it together. Under the stone lies a tin with a bus ticket, a slide rule, a lock of the principal’s hair and a letter to whoever digs it up.',
    heroImage: picture('kandy-lake-noon-4'),
    photos: pictures('assembly-noon-3', 'kandy-lake-dawn-1', 'classroom-noon-4'),
  },
  {
    title: 'First Inter-House Drama Night',
    day: -1009,
    time: '18:30',
    branch: 'Colombo',
    description:
      'Four houses, four plays, one borrowed curtain. **Peacock House** won with a comedy about a stubborn ferryman; the ferry is still in the store room, if anybody needs one.',
    heroImage: picture('drama-dusk-2'),
    mainImage: picture('drama-dusk-5'),
    photos: pictures('drama-dusk-2', 'drama-dusk-5', 'prize-giving-noon-3'),
  },
  {
    title: 'The Library Opens',
    day: -931,
    time: '08:00',
    branch: 'Bangadeniya',
    description: paragraphs(
      'Three weekends, forty-one parents and nine hundred books. The shelves were planed by a carpenter whose daughter is in Year 2, and the reading bench is long enough for a whole class.',
      'Every family may borrow **five books for three weeks**. There are no fines. Books come back, we have found, when people are trusted with them.',
    ),
    heroImage: picture('library-noon-3'),
    photos: pictures(
      'library-noon-3',
      'library-dusk-6',
      'classroom-dawn-1',
      'playground-noon-4',
      'bangadeniya-paddy-dawn-2',
    ),
  },
  {
    title: 'Under-13 Cricket: the Match That Ran Out of Light',
    day: -843,
    time: '14:00',
    branch: 'Bangadeniya',
    description:
      'Seven to win, one wicket left, and the sun behind the coconut palms. The captains shook hands on a tie and both teams ate the cake.',
    heroImage: picture('cricket-noon-4'),
    photos: pictures('cricket-dawn-1', 'cricket-noon-4'),
  },
  {
    title: 'Graduation of the Class That Started with Us',
    day: -746,
    time: '16:00',
    description: paragraphs(
      'They came when there were four classrooms. They leave for Peradeniya, Leeds, Moratuwa, Melbourne and, in one case, the family bakery with a distinction in chemistry.',
      'Families from all campuses are invited. Gowns may be collected **from noon at the Colombo office**. Please leave the front rows to grandparents.',
    ),
    heroImage: picture('graduation-noon-3'),
    mainImage: picture('prize-giving-noon-3'),
    photos: pictures(
      'graduation-noon-3',
      'prize-giving-noon-3',
      'assembly-noon-3',
      'choir-dawn-1',
      'colombo-campus-dusk-5',
      'colombo-campus-noon-4',
      'kandy-lake-noon-4',
      'library-dusk-6',
      'science-lab-noon-3',
    ),
  },
  {
    title: 'A Morning in the Paddy Fields',
    day: -641,
    time: '06:45',
    branch: 'Bangadeniya',
    status: 'INACTIVE',
    description:
      'Year 5 planted a strip of rice with Mr. Karunaratne’s uncle, and learned why a straight line matters. Bring boots that may never be white again.',
    heroImage: picture('bangadeniya-paddy-dawn-2'),
    photos: pictures('bangadeniya-paddy-noon-3'),
  },
  {
    title: 'Choir Tour: Three Towns, Four Days',
    day: -549,
    lastDay: -546,
    time: '07:15',
    description:
      'Kurunegala, Anuradhapura and Trincomalee in one bus with thirty-six singers, two keyboards and a great many bananas. The last concert was on the beach, for whoever happened to walk past.',
    heroImage: picture('choir-dawn-1'),
    photos: pictures('choir-dawn-1'),
  },
  {
    title: 'Science Fair: Ask It, Build It',
    day: -456,
    time: '10:00',
    branch: 'Colombo',
    description: paragraphs(
      'Sixty-two questions from children aged six to seventeen, each with an answer that moves, glows, floats or at least smells. Can a clay pot cool milk? Which leaf makes the best umbrella? How loud is a crow?',
      'Judging starts at **11:30 sharp**. Visitors are asked to keep away from the volcano until it has been.',
    ),
    heroImage: picture('science-lab-noon-3'),
    mainImage: picture('science-lab-dawn-2'),
    photos: pictures('science-lab-noon-3', 'science-lab-dawn-2', 'classroom-noon-4', 'library-dusk-6'),
  },
];
