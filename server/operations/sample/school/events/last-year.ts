import { picture, pictures } from '../../album.js';
import { paragraphs } from '../paragraphs.js';
import type { SampleEvent } from '../shapes.js';

export const LAST_YEAR: SampleEvent[] = [
  {
    title: 'Sports Meet on the New Track',
    day: -363,
    time: '13:30',
    branch: 'Bangadeniya',
    description:
      'Kingfisher House by eleven points, after a relay that nobody who was there will ever describe in the same way twice. The **staff sack race** was won, again, by accounts.',
    heroImage: picture('sports-meet-dusk-6'),
    mainImage: picture('sports-meet-noon-3'),
    photos: pictures('sports-meet-noon-3', 'sports-meet-dusk-6', 'cricket-noon-4', 'playground-noon-4'),
  },
  {
    title: 'Drums over the Water',
    day: -302,
    time: '17:45',
    branch: 'Kandy',
    description:
      'Hill-country dance and drumming on the lower terrace, with the sun going down behind the dancers. Twelve pupils wore the full costume for the first time; their teacher counted every one of the sixty-four ornaments twice.',
    heroImage: picture('dance-dusk-5'),
    photos: pictures('dance-dusk-5', 'kandy-lake-dawn-1', 'kandy-lake-noon-4', 'choir-dawn-1', 'vesak-lanterns-dusk-6'),
  },
  {
    title: 'Reading at Home: an Evening for Parents',
    day: -248,
    time: '17:00',
    branch: 'Galle',
    description:
      'What to do when a child guesses, when a child is bored, and when you have had a long day yourselves. Short talks in English, Sinhala and Tamil. Children are looked after in the courtyard.',
  },
  {
    title: 'Founders’ Week on Four Campuses',
    day: -199,
    lastDay: -195,
    time: '00:00',
    allDay: true,
    description: paragraphs(
      'Five days on which nothing is as usual. Teachers swap campuses, the seniors run the junior timetable, and on the last day **everybody plants something**.',
      'A picture for every corner of the week: the gallery was chosen by Year 9.',
    ),
    heroImage: picture('assembly-noon-3'),
    mainImage: picture('colombo-campus-noon-4'),
    photos: pictures(
      'assembly-noon-3',
      'galle-ramparts-noon-4',
      'playground-dawn-1',
      'art-room-dawn-2',
      'cricket-dawn-1',
      'kandy-lake-noon-4',
      'science-lab-dawn-2',
      'dance-dusk-5',
      'classroom-dawn-1',
      'bangadeniya-paddy-noon-3',
      'choir-dawn-1',
      'library-noon-3',
      'sports-meet-noon-3',
      'drama-dusk-2',
      'vesak-lanterns-dusk-6',
    ),
  },
  {
    title: 'Lantern Evening under the Rain Trees',
    day: -152,
    time: '18:15',
    branch: 'Colombo',
    description:
      'Ninety lanterns of bamboo and tissue, made in the art room and lit at a quarter past six. Please come in white or in something that does not mind candle wax.',
    heroImage: picture('vesak-lanterns-dusk-6'),
    photos: pictures('vesak-lanterns-dusk-6', 'colombo-campus-dusk-5', 'art-room-noon-3'),
  },
  {
    title:
      'A Day of Maps, Compasses and Rather a Lot of Walking: Year 6 from Galle, Year 7 from Colombo and Year 8 from Kandy Measure the Very Old Fort, the Lighthouse, the Clock Tower and Each Other’s Patience in Aid of the New Geography Room That We All Want Badly',
    day: -118,
    time: '07:30',
    branch: 'Galle',
    description: 'The title was written by the pupils, who were told that it could be as long as they liked.',
    heroImage: picture('galle-ramparts-noon-4'),
    photos: pictures('galle-ramparts-noon-4', 'galle-ramparts-dusk-5'),
  },
  {
    title: 'Annual Prize Giving',
    day: -84,
    time: '15:30',
    endTime: '18:00',
    branch: 'Colombo',
    description: paragraphs(
      'There are prizes for being first. There are more prizes for getting better, for helping quietly and for asking the question that everybody else was afraid to ask.',
      'Guests are asked to be seated by **3:15 PM**. Dress: national or formal.',
    ),
    heroImage: picture('prize-giving-noon-3'),
    mainImage: picture('choir-dawn-1'),
    photos: pictures(
      'prize-giving-noon-3',
      'choir-dawn-1',
      'graduation-noon-3',
      'drama-dusk-5',
      'colombo-campus-dusk-5',
    ),
    made: 112,
  },
  {
    title: 'The View from My Window',
    day: -41,
    time: '10:00',
    branch: 'Galle',
    description:
      'An exhibition of eighty paintings, none larger than a postcard. Monsoon, washing lines, two cats, a great deal of sea. Pictures may be bought; the money goes to the reef club.',
    heroImage: picture('art-room-noon-3'),
    mainImage: picture('art-room-dawn-2'),
    photos: pictures('art-room-noon-3', 'art-room-dawn-2', 'galle-ramparts-dusk-5', 'galle-ramparts-noon-4'),
    made: 58,
  },
];
