import { portrait } from './portraits.js';
import { admissionsOpen } from './posters/admissions-open.js';
import { holidayCamp } from './posters/holiday-camp.js';
import { openDay } from './posters/open-day.js';
import { sportsMeetPoster } from './posters/sports-meet.js';
import { artRoom } from './scenes/art-room.js';
import { assembly } from './scenes/assembly.js';
import { bangadeniyaPaddy } from './scenes/bangadeniya-paddy.js';
import { choir } from './scenes/choir.js';
import { classroom } from './scenes/classroom.js';
import { colomboCampus } from './scenes/colombo-campus.js';
import { cricket } from './scenes/cricket.js';
import { dance } from './scenes/dance.js';
import { drama } from './scenes/drama.js';
import { galleRamparts } from './scenes/galle-ramparts.js';
import { graduation } from './scenes/graduation.js';
import { kandyLake } from './scenes/kandy-lake.js';
import { library } from './scenes/library.js';
import { playground } from './scenes/playground.js';
import { prizeGiving } from './scenes/prize-giving.js';
import { scienceLab } from './scenes/science-lab.js';
import { sportsMeet } from './scenes/sports-meet.js';
import { vesakLanterns } from './scenes/vesak-lanterns.js';
import type { SceneOptions } from './stage.js';

export type { Light } from './palette.js';

export type SceneName =
  | 'kandyLake'
  | 'galleRamparts'
  | 'colomboCampus'
  | 'bangadeniyaPaddy'
  | 'prizeGiving'
  | 'sportsMeet'
  | 'cricket'
  | 'scienceLab'
  | 'library'
  | 'drama'
  | 'choir'
  | 'artRoom'
  | 'classroom'
  | 'assembly'
  | 'dance'
  | 'vesakLanterns'
  | 'graduation'
  | 'playground';

export type Scene = (options?: SceneOptions) => string;

export type PosterName = 'admissionsOpen' | 'openDay' | 'sportsMeetPoster' | 'holidayCamp';

export const SCENES: Record<SceneName, Scene> = {
  kandyLake,
  galleRamparts,
  colomboCampus,
  bangadeniyaPaddy,
  prizeGiving,
  sportsMeet,
  cricket,
  scienceLab,
  library,
  drama,
  choir,
  artRoom,
  classroom,
  assembly,
  dance,
  vesakLanterns,
  graduation,
  playground,
};

/** Flat busts without faces, 800×800; the same seed always gives the same person. */
export const PORTRAITS: (seed: number) => string = portrait;

/** Poster art without words, 1200×1600; the upper third is kept calm for a title. */
export const POSTERS: Record<PosterName, () => string> = { admissionsOpen, openDay, sportsMeetPoster, holidayCamp };
