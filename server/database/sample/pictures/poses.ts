/** Upper and lower segment of a limb, in degrees from straight down; positive is forward, or outward from the front. */
export type Bend = readonly [upper: number, lower: number];

export interface Pose {
  lean?: number;
  armA?: Bend;
  armB?: Bend;
  legA?: Bend;
  legB?: Bend;
}

export const POSES = {
  stand: { armA: [8, 6], armB: [8, 6], legA: [2, 1], legB: [2, 1] },
  attention: { armA: [4, 2], armB: [4, 2], legA: [1, 1], legB: [1, 1] },
  walk: { lean: 3, armA: [-24, -8], armB: [24, 40], legA: [24, 12], legB: [-20, -36] },
  stroll: { lean: 1, armA: [-14, -4], armB: [16, 24], legA: [14, 8], legB: [-12, -20] },
  run: { lean: 12, armA: [-58, 26], armB: [46, 128], legA: [62, -14], legB: [-14, -78] },
  sprint: { lean: 16, armA: [52, 132], armB: [-64, 20], legA: [-20, -66], legB: [64, -22] },
  finish: { lean: -4, armA: [112, 156], armB: [-128, -158], legA: [44, -14], legB: [-16, -70] },
  cheer: { armA: [148, 164], armB: [148, 164], legA: [6, 4], legB: [6, 4] },
  wave: { armA: [140, 172], armB: [10, 8], legA: [3, 2], legB: [3, 2] },
  present: { lean: 6, armA: [52, 86], armB: [46, 82], legA: [4, 0], legB: [-6, -8] },
  point: { armA: [96, 104], armB: [-6, 10], legA: [4, 2], legB: [-6, -6] },
  reach: { lean: 4, armA: [112, 140], armB: [20, 70], legA: [6, 2], legB: [-8, -10] },
  sit: { armA: [36, 80], armB: [30, 74], legA: [86, 4], legB: [82, 0] },
  read: { lean: 6, armA: [30, 98], armB: [26, 96], legA: [86, 4], legB: [82, -4] },
  write: { lean: 14, armA: [34, 84], armB: [44, 92], legA: [88, -6], legB: [84, -10] },
  sing: { armA: [20, -112], armB: [20, -112], legA: [2, 1], legB: [2, 1] },
  conduct: { armA: [82, 140], armB: [96, 150], legA: [4, 2], legB: [4, 2] },
  jump: { lean: 6, armA: [140, 150], armB: [120, 140], legA: [36, -30], legB: [-6, -70] },
  bowl: { lean: 14, armA: [176, 186], armB: [-40, -20], legA: [44, 14], legB: [-30, -56] },
  field: { lean: 28, armA: [38, 54], armB: [30, 50], legA: [36, -16], legB: [14, -34] },
  dance: { lean: 0, armA: [96, 168], armB: [96, 20], legA: [54, -20], legB: [20, 4] },
  leap: { lean: 0, armA: [104, 160], armB: [104, 160], legA: [66, -10], legB: [58, -14] },
  drum: { armA: [34, -40], armB: [52, -10], legA: [10, 4], legB: [10, 4] },
  swing: { lean: -16, armA: [76, 116], armB: [72, 112], legA: [92, 52], legB: [88, 44] },
  paint: { lean: 3, armA: [64, 104], armB: [20, 84], legA: [4, 2], legB: [-6, -6] },
} as const satisfies Record<string, Pose>;

export type PoseName = keyof typeof POSES;
