export const PICTURE_NAMES = [
  'art-room-dawn-2',
  'art-room-noon-3',
  'assembly-noon-3',
  'bangadeniya-paddy-dawn-2',
  'bangadeniya-paddy-noon-3',
  'choir-dawn-1',
  'classroom-dawn-1',
  'classroom-noon-4',
  'colombo-campus-dusk-5',
  'colombo-campus-noon-4',
  'cricket-dawn-1',
  'cricket-noon-4',
  'dance-dusk-5',
  'drama-dusk-2',
  'drama-dusk-5',
  'galle-ramparts-dusk-5',
  'galle-ramparts-noon-4',
  'graduation-noon-3',
  'kandy-lake-dawn-1',
  'kandy-lake-noon-4',
  'library-dusk-6',
  'library-noon-3',
  'playground-dawn-1',
  'playground-noon-4',
  'portrait-13',
  'portrait-14',
  'portrait-16',
  'portrait-17',
  'portrait-20',
  'portrait-22',
  'portrait-26',
  'portrait-31',
  'portrait-8',
  'poster-admissions-open',
  'poster-holiday-camp',
  'poster-open-day',
  'poster-sports-meet',
  'prize-giving-noon-3',
  'science-lab-dawn-2',
  'science-lab-noon-3',
  'sports-meet-dusk-6',
  'sports-meet-noon-3',
  'vesak-lanterns-dusk-6',
] as const;

export type PictureName = (typeof PICTURE_NAMES)[number];

export const storedName = (name: PictureName): string => `sample-${name}`;

export const picture = (name: PictureName): string => `/uploads/${storedName(name)}.webp`;

export const pictures = (...names: PictureName[]): string[] => names.map(picture);
