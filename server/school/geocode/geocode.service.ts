import { HttpStatus, Injectable, Logger } from '@nestjs/common';
import { GEOCODE, type Place } from '../../../contract/school/geocode.js';
import { AppException } from '../../platform/http/exceptions.js';
import { VERSION } from '../../platform/config/version.js';
import { Config } from '../../platform/config/config.js';

const INTERVAL_MS = 1000;
const TIMEOUT_MS = 8000;
const CACHE_SIZE = 500;
/** The browser gives up after 15 seconds. */
const MAX_WAIT_MS = 6000;

interface GeocoderResult {
  lat: string;
  lon: string;
  display_name: string;
}

/** Searches places in Sri Lanka. Caches results, and sends the geocoder at most one request a second. */
@Injectable()
export class GeocodeService {
  private readonly logger = new Logger('Geocode');
  private readonly cache = new Map<string, Promise<Place[]>>();
  private nextRequestAt = 0;

  constructor(private readonly config: Config) {}

  async search(query: string): Promise<Place[]> {
    const normalized = query.trim().toLowerCase().replace(/\s+/g, ' ');
    const known = this.cache.get(normalized) ?? this.request(normalized);
    this.cache.set(normalized, known);
    if (this.cache.size > CACHE_SIZE) this.cache.delete(this.cache.keys().next().value!);
    return known;
  }

  /** Caches the promise, so that concurrent queries share a request. Failures are not cached. */
  private request(normalized: string): Promise<Place[]> {
    const places = this.throttle().then(() => this.fetchPlaces(normalized));
    places.catch(() => this.cache.delete(normalized));
    return places;
  }

  private async throttle(): Promise<void> {
    const wait = this.nextRequestAt - Date.now();
    if (wait > MAX_WAIT_MS) throw unavailable();
    this.nextRequestAt = Math.max(this.nextRequestAt, Date.now()) + INTERVAL_MS;
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait).unref());
  }

  private async fetchPlaces(normalized: string): Promise<Place[]> {
    const url = new URL(this.config.geocoderUrl);
    url.searchParams.set('q', `${normalized}, Sri Lanka`);
    url.searchParams.set('format', 'json');
    url.searchParams.set('limit', String(GEOCODE.results));
    try {
      const response = await fetch(url, {
        headers: { 'User-Agent': `school-site/${VERSION} (${this.config.publicUrl})` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        // A redirect could lead to an internal host.
        redirect: 'error',
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      return ((await response.json()) as GeocoderResult[]).map(toPlace).filter(isPlace).slice(0, GEOCODE.results);
    } catch (error) {
      this.logger.warn(`The geocoder did not respond: ${(error as Error).message}`);
      throw unavailable();
    }
  }
}

const toPlace = ({ lat, lon, display_name }: GeocoderResult): Place => ({
  name: display_name,
  latitude: Number(lat),
  longitude: Number(lon),
});

const isPlace = ({ name, latitude, longitude }: Place): boolean =>
  typeof name === 'string' && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

const unavailable = () =>
  new AppException(HttpStatus.BAD_GATEWAY, 'GEOCODER', 'The map search is not available. Please try again later.');
