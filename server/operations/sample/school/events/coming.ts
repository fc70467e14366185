import { picture, pictures } from '../../album.js';
import { paragraphs } from '../paragraphs.js';
import type { SampleEvent } from '../shapes.js';

export const COMING: SampleEvent[] = [
  {
    title: 'Open Day',
    day: 16,
    time: '09:00',
    branch: 'Colombo',
    description:
      'All doors, all day. Lessons until the interval, then clubs, laboratories and a tour of the boiler room for those who insist. Children who hope to join us are welcome to bring a drawing for the wall.',
    heroImage: picture('colombo-campus-noon-4'),
    mainImage: picture('assembly-noon-3'),
    photos: pictures(
      'colombo-campus-noon-4',
      'science-lab-noon-3',
      'art-room-noon-3',
      'library-noon-3',
      'classroom-dawn-1',
    ),
    made: 9,
  },
  {
    title: 'Inter-House Sports Meet',
    day: 33,
    time: '13:30',
    branch: 'Bangadeniya',
    description: paragraphs(
      'The four houses meet for the ninth time, on the track by the paddy fields. Kingfisher holds the shield; Peacock, Leopard and Elephant would like it back. Buses leave Colombo at 9:00 AM, Kandy at 8:15 AM and Galle at 7:00 AM, and go home as soon as the last child has been found.',
      '**Before the start.** Programmes and numbers are given out at the main gate from noon. Athletes report to their house tents by 1:00 PM with shoes, water and a hat. Anybody who has been ill in the last week tells the nurse first; nobody loses a point for resting.',
      '**The afternoon.** 1:30 PM march past and lighting of the torch. 1:50 PM sprints for Years 3 to 6, then hurdles. 2:40 PM long jump and put shot at the southern end. 3:10 PM the junior obstacle course, which has been made safer since last year, and duller, for which we apologise. 3:40 PM middle distances. 4:20 PM tug of war between staff and parents; gloves are provided. 4:45 PM relays, youngest first. 5:30 PM prizes, anthem, home.',
      '**For spectators.** The house tents are for pupils, the long tent with the blue stripe is for everybody. There is king coconut, plain tea, milk rice, rolls and a vegetarian lunch packet that should be ordered at the office three days before. Please use the bins with the right pictures on them: Year 4 painted them and will notice.',
      '**Getting here.** From Chilaw take the Puttalam road and turn right at the Bangadeniya junction; the school is on Pallama Road, with plenty of parking in the coconut land opposite. The train stops at Bangadeniya and a van will meet the 11:52. Those who come by bicycle may leave it in the art room.',
      '**If it rains.** It has rained once in eight years. The march past would then be in the hall, the sprints on the following day and the tug of war, by popular demand, in the mud.',
      '**Afterwards.** Results are on the notice board at every campus by the next morning. Lost property is kept in the office for a month: last year nineteen single shoes, two flutes and a set of teeth. Photographs may be taken of your own children and, with their parents’ consent, of others. Volunteers for timekeeping, first aid and washing-up are **always** needed and always fed.',
    ),
    heroImage: picture('sports-meet-noon-3'),
    mainImage: picture('sports-meet-dusk-6'),
    photos: pictures('sports-meet-noon-3', 'sports-meet-dusk-6', 'bangadeniya-paddy-noon-3', 'playground-noon-4'),
    made: 5,
  },
  {
    title: 'Drama Night: ‘The Merchant’s Third Parrot’',
    day: 58,
    time: '18:30',
    branch: 'Galle',
    description:
      'A new play about a port, a lie and a very honest bird, written by the drama club and acted in our own courtyard. Seats are numbered; **tickets at the Galle office** from the first of the month.',
    heroImage: picture('drama-dusk-5'),
    mainImage: picture('galle-ramparts-dusk-5'),
    photos: pictures('drama-dusk-5', 'galle-ramparts-dusk-5', 'drama-dusk-2'),
    made: 3,
  },
  {
    title: 'First Aid for Parents and Grandparents',
    day: 75,
    time: '16:00',
    description:
      'Burns, bites, falls and fevers, with two nurses from the district hospital and a doll called Sarath. Ninety minutes; a certificate for those who want one.',
    made: 41,
  },
  {
    title: 'Holiday Camp by the Lake',
    day: 96,
    time: '07:00',
    branch: 'Kandy',
    description:
      'Five days of tents, boats, stars and campfire cooking for Years 5 to 8. Places for forty; brothers and sisters are kept in the same group unless they ask not to be.',
    heroImage: picture('kandy-lake-noon-4'),
    photos: pictures('kandy-lake-noon-4', 'dance-dusk-5', 'science-lab-dawn-2'),
    made: 1,
  },
  {
    title: 'Graduation',
    day: 187,
    time: '16:00',
    branch: 'Colombo',
    status: 'DRAFT',
    description: 'Draft: the speaker has not answered yet, and the hall is held until the end of next month.',
    heroImage: picture('graduation-noon-3'),
    made: 12,
  },
  {
    title: 'A Gate Opens in Jaffna',
    day: 320,
    time: '09:00',
    branch: 'Jaffna',
    status: 'DRAFT',
    description: 'Draft. Guest list, kolam competition, and who brings the key.',
    made: 8,
  },
];
