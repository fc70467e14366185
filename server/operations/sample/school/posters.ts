import { picture } from '../album.js';
import type { SamplePoster } from './shapes.js';

export const POPUP_POSTERS: SamplePoster[] = [
  {
    title: 'Admissions are open',
    description:
      'Places for the coming school year on all four campuses. **Applications take three minutes**; the branch you choose calls within two school days.',
    imageUrl: picture('poster-admissions-open'),
    ctaText: 'Apply now',
    ctaLink: '/admissions#apply-now',
    isActive: true,
    from: -20,
    until: 60,
    priority: 9,
    made: 21,
  },
  {
    title: 'Open Day in Colombo',
    description: 'Meet the teachers, try an experiment, ask us anything. Tea and kokis under the rain trees.',
    imageUrl: picture('poster-open-day'),
    isActive: true,
    until: 16,
    priority: 4,
    made: 9,
  },
  {
    title: 'Inter-House Sports Meet',
    description: 'Four houses, one afternoon. Programmes will be at the gate from noon.',
    imageUrl: picture('poster-sports-meet'),
    isActive: true,
    from: 19,
    until: 33,
    priority: 7,
    made: 4,
  },
  {
    title: 'Last places at the lake camp',
    description: null,
    imageUrl: picture('poster-holiday-camp'),
    isActive: true,
    from: -75,
    until: -45,
    priority: 3,
    made: 78,
  },
  {
    title: 'Holiday camp: save the dates',
    description: 'A first notice for parents; the programme follows when the hostel has confirmed.',
    imageUrl: picture('poster-holiday-camp'),
    isActive: false,
    priority: 1,
    made: 2,
  },
];
