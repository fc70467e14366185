import { type Light, PORTRAITS, POSTERS, type SceneName, SCENES } from './pictures/index.js';

type Draw = () => string;

const scene =
  (name: SceneName, light: Light, seed: number): Draw =>
  () =>
    SCENES[name]({ light, seed });

const portrait =
  (seed: number): Draw =>
  () =>
    PORTRAITS(seed);

const ALBUM = {
  'bangadeniya-paddy-noon-3': scene('bangadeniyaPaddy', 'noon', 3),
  'bangadeniya-paddy-dawn-2': scene('bangadeniyaPaddy', 'dawn', 2),
  'colombo-campus-noon-4': scene('colomboCampus', 'noon', 4),
  'colombo-campus-dusk-5': scene('colomboCampus', 'dusk', 5),
  'kandy-lake-dawn-1': scene('kandyLake', 'dawn', 1),
  'kandy-lake-noon-4': scene('kandyLake', 'noon', 4),
  'galle-ramparts-dusk-5': scene('galleRamparts', 'dusk', 5),
  'galle-ramparts-noon-4': scene('galleRamparts', 'noon', 4),
  'prize-giving-noon-3': scene('prizeGiving', 'noon', 3),
  'sports-meet-noon-3': scene('sportsMeet', 'noon', 3),
  'sports-meet-dusk-6': scene('sportsMeet', 'dusk', 6),
  'cricket-noon-4': scene('cricket', 'noon', 4),
  'cricket-dawn-1': scene('cricket', 'dawn', 1),
  'science-lab-noon-3': scene('scienceLab', 'noon', 3),
  'science-lab-dawn-2': scene('scienceLab', 'dawn', 2),
  'library-noon-3': scene('library', 'noon', 3),
  'library-dusk-6': scene('library', 'dusk', 6),
  'drama-dusk-2': scene('drama', 'dusk', 2),
  'drama-dusk-5': scene('drama', 'dusk', 5),
  'choir-dawn-1': scene('choir', 'dawn', 1),
  'art-room-noon-3': scene('artRoom', 'noon', 3),
  'art-room-dawn-2': scene('artRoom', 'dawn', 2),
  'classroom-noon-4': scene('classroom', 'noon', 4),
  'classroom-dawn-1': scene('classroom', 'dawn', 1),
  'assembly-noon-3': scene('assembly', 'noon', 3),
  'dance-dusk-5': scene('dance', 'dusk', 5),
  'vesak-lanterns-dusk-6': scene('vesakLanterns', 'dusk', 6),
  'graduation-noon-3': scene('graduation', 'noon', 3),
  'playground-noon-4': scene('playground', 'noon', 4),
  'playground-dawn-1': scene('playground', 'dawn', 1),
  'portrait-8': portrait(8),
  'portrait-13': portrait(13),
  'portrait-14': portrait(14),
  'portrait-16': portrait(16),
  'portrait-17': portrait(17),
  'portrait-20': portrait(20),
  'portrait-22': portrait(22),
  'portrait-26': portrait(26),
  'portrait-31': portrait(31),
  'poster-admissions-open': POSTERS.admissionsOpen,
  'poster-open-day': POSTERS.openDay,
  'poster-sports-meet': POSTERS.sportsMeetPoster,
  'poster-holiday-camp': POSTERS.holidayCamp,
} satisfies Record<string, Draw>;

export type PictureName = keyof typeof ALBUM;

/** Every picture of the sample school, by the name under which it is stored. */
export const PICTURES = new Map<string, Draw>(Object.entries(ALBUM).map(([name, draw]) => [`sample-${name}`, draw]));

export const picture = (name: PictureName): string => `/uploads/sample-${name}.jpg`;

export const pictures = (...names: PictureName[]): string[] => names.map(picture);
