import { CONTACT_SETTINGS, SITE_SETTINGS } from '../../../../contract/school/settings.js';
import { picture, pictures } from '../album.js';
import { paragraphs } from './paragraphs.js';
import type { SampleBranch } from './shapes.js';

const DOMAIN = CONTACT_SETTINGS.contact_email.value.split('@')[1];

export const titled = (name: string): string => `${SITE_SETTINGS.site_name.value} - ${name}`;

const mailbox = (name: string) => `${name}@${DOMAIN}`;

export const BRANCHES: SampleBranch[] = [
  {
    title: titled('Bangadeniya'),
    address: CONTACT_SETTINGS.contact_address.value,
    location: 'Bangadeniya, Puttalam District',
    colour: 'green',
    contact: CONTACT_SETTINGS.contact_phone.value,
    email: mailbox('bangadeniya'),
    latitude: 7.6342,
    longitude: 79.8224,
    description: paragraphs(
      'The first campus, and still the one where everybody knows whose grandmother makes the best kiribath. It stands between paddy and coconut on Pallama Road, and it keeps village hours: the gate opens at seven, and by a quarter past somebody is already up the mango tree.',
      'Nursery to Year 11 learn here in **classes of no more than twenty-two**. There is a science room that opens straight on to the fields, a library that the parents built in three weekends, and a cricket net that is never empty.',
      'Ask for a tour before the interval. You will be offered tea, and a child will want to show you the ducks.',
    ),
    heroImage: picture('bangadeniya-paddy-noon-3'),
    photos: pictures(
      'bangadeniya-paddy-dawn-2',
      'playground-noon-4',
      'classroom-dawn-1',
      'library-noon-3',
      'cricket-dawn-1',
      'science-lab-dawn-2',
      'art-room-dawn-2',
    ),
    made: 1420,
  },
  {
    title: titled('Colombo'),
    address: 'No. 61, Rain Tree Avenue, Colombo 07',
    location: 'Cinnamon Gardens, Colombo',
    colour: 'blue',
    contact: '+94 11 255 4180',
    email: mailbox('colombo'),
    latitude: 6.9103,
    longitude: 79.8694,
    description: paragraphs(
      'Our largest campus hides behind a row of rain trees in the middle of the city. Six hundred children, two quadrangles, one bell that is always four minutes fast, and a principal who stands at the gate every morning because she wants to see the faces.',
      'The senior school prepares for **IGCSE and Advanced Level** with laboratories for physics, chemistry and biology, a recording studio the size of a cupboard, and a debating society that has not lost at home for two years. The juniors have their own building, their own garden and, they will tell you, their own rules.',
      'School buses come from Nugegoda, Dehiwala, Battaramulla and Wattala. There is a supervised study hall until five for children whose parents work late.',
    ),
    heroImage: picture('colombo-campus-noon-4'),
    photos: pictures(
      'colombo-campus-dusk-5',
      'assembly-noon-3',
      'science-lab-noon-3',
      'drama-dusk-2',
      'library-dusk-6',
      'sports-meet-dusk-6',
      'choir-dawn-1',
      'classroom-noon-4',
      'prize-giving-noon-3',
      'art-room-noon-3',
    ),
    made: 1190,
  },
  {
    title: titled('Kandy'),
    address: 'No. 12, Lake Drive, Kandy',
    location: 'Kandy, Central Province',
    colour: 'purple',
    contact: '+94 81 220 4410',
    email: mailbox('kandy'),
    latitude: 7.2907,
    longitude: 80.6462,
    description: paragraphs(
      'Seventy steps above the lake, in an old planter’s house with new windows. In the morning the mist comes up to the second landing and the little ones are convinced that they go to school in a cloud.',
      'Music and dance have always been strong here: every child learns **an instrument or a drum** from Year 3, and the hill-country dancers rehearse on the lower terrace where the sound carries over the water. The house also holds our boarding wing, with twenty-four beds for pupils from Matale, Nuwara Eliya and further.',
      'The climb is steep. Visitors who would rather not walk may ring the bell at the lower gate; somebody will come down with the van.',
    ),
    heroImage: picture('kandy-lake-dawn-1'),
    photos: pictures(
      'kandy-lake-noon-4',
      'dance-dusk-5',
      'choir-dawn-1',
      'library-dusk-6',
      'classroom-noon-4',
      'playground-dawn-1',
      'vesak-lanterns-dusk-6',
      'graduation-noon-3',
    ),
    made: 860,
  },
  {
    title: titled('Galle'),
    address: 'No. 8, Lighthouse Street, Galle Fort',
    location: 'Galle Fort, Southern Province',
    colour: 'orange',
    contact: '+94 91 223 7065',
    email: mailbox('galle'),
    latitude: 6.0259,
    longitude: 80.2172,
    description: paragraphs(
      'Our youngest campus is inside the Fort, two streets from the lighthouse, in a merchant’s house with walls a metre thick. Lessons smell faintly of the sea. Nursery to Year 6 are here now, and a new year group is added each year.',
      'Geography happens on the ramparts, biology on the reef at low tide, and swimming, properly taught, is on every timetable.',
    ),
    heroImage: picture('galle-ramparts-dusk-5'),
    photos: pictures('galle-ramparts-noon-4', 'art-room-noon-3'),
    made: 400,
  },
  {
    title: titled('Jaffna'),
    address: 'Temple Road, Nallur, Jaffna',
    contact: CONTACT_SETTINGS.contact_phone.value,
    email: mailbox('jaffna'),
    colour: 'red',
    status: 'DRAFT',
    description:
      'Planned. The lease is with the solicitors and the architect has measured the well. Do not publish before the board has met.',
    made: 8,
  },
];
