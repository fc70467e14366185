import { LATITUDE, LONGITUDE } from '../../../contract/school/branches.js';

export interface Location {
  latitude: number;
  longitude: number;
}

export const MAP = {
  tiles: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  credit: '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
  centre: { latitude: 6.9271, longitude: 79.8612 },
  zoom: 8,
  closeZoom: 15,
} as const;

const DECIMALS = 6;
const NUMBER = /^[+-]?(\d+(?:\.\d*)?|\.\d+)$/;

export function sixDecimals(coordinate: number): string {
  return coordinate.toFixed(DECIMALS);
}

/** Parses a typed coordinate: null if empty, undefined if invalid. */
export function readCoordinate(
  typed: string | null | undefined,
  { min, max }: { min: number; max: number },
): number | null | undefined {
  const text = (typed ?? '').trim();
  if (!text) return null;
  const value = NUMBER.test(text) ? Number(text) : NaN;
  return value >= min && value <= max ? value : undefined;
}

export function readLocation(latitude: string | null, longitude: string | null): Location | undefined {
  const north = readCoordinate(latitude, LATITUDE);
  const east = readCoordinate(longitude, LONGITUDE);
  return typeof north === 'number' && typeof east === 'number' ? { latitude: north, longitude: east } : undefined;
}

/** Returns `6.927100, 79.861200`, or undefined for a branch without a location. */
export function shownLocation({ latitude, longitude }: { latitude: number | null; longitude: number | null }) {
  if (latitude === null || longitude === null) return undefined;
  return `${sixDecimals(latitude)}, ${sixDecimals(longitude)}`;
}
