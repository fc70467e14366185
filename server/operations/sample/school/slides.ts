import { picture } from '../album.js';
import type { SampleSlide } from './shapes.js';

export const SLIDES: SampleSlide[] = [
  {
    title: 'A school that knows every child by name',
    subtitle: 'Admissions are open on four campuses',
    description:
      'Small classes, a British curriculum from nursery to Advanced Level, and teachers who stay long enough to watch a child grow up.',
    imageUrl: picture('kandy-lake-dawn-1'),
    ctaText: 'How to apply',
    ctaLink: '/admissions',
    theme: 'primary',
    order: 0,
    made: 140,
  },
  {
    title: 'There is always something on',
    subtitle: 'Sport, stage and science',
    description:
      'From the first heat of the sports meet to the last curtain of drama night: parents are welcome at all of it.',
    imageUrl: picture('sports-meet-noon-3'),
    ctaText: 'See our events',
    ctaLink: '/events',
    theme: 'accent',
    order: 1,
    made: 96,
  },
  {
    title: 'One house on Pallama Road',
    subtitle: 'Where it began, and what we kept',
    description: 'Eleven children, one mango tree and a promise. Read how it grew into four campuses.',
    imageUrl: picture('bangadeniya-paddy-dawn-2'),
    ctaText: 'Our story',
    ctaLink: '/about',
    theme: 'secondary',
    order: 2,
    made: 96,
  },
  {
    title: 'Drama night returns',
    subtitle: 'Tickets at the Galle office',
    description: null,
    imageUrl: picture('drama-dusk-5'),
    ctaText: null,
    ctaLink: null,
    theme: 'secondary',
    isActive: false,
    order: 3,
    made: 12,
  },
];
