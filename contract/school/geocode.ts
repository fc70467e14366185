export const GEOCODE = { results: 5, max: 200 } as const;

export interface Place {
  name: string;
  latitude: number;
  longitude: number;
}
