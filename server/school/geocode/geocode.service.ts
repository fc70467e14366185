import { HttpStatus, Injectable, Logger } from '@nestjs/common';
import { GEOCODE, type Place } from '../../../contract/school/geocode.js';
import { AppException } from '../../platform/http/exceptions.js';
import { VERSION } from '../../platform/config/version.js';
import { Config } from '../../platform/config/config.js';

const EVERY_MS = 1000;
const TIMEOUT_MS = 8000;
const KEPT = 500;
/** The browser gives up after 15 seconds; there is no use in a longer queue. */
const PATIENCE_MS = 6000;

interface Found {
  lat: string;
  lon: string;
  display_name: string;
}

/** Asks the geocoder for places in Sri Lanka: once for each question, and at most once a second. */
@Injectable()
export class GeocodeService {
  private readonly logger = new Logger('Geocode');
  private readonly kept = new Map<string, Promise<Place[]>>();
  private freeAt = 0;

  constructor(private readonly config: Config) {}

  async search(query: string): Promise<Place[]> {
    const question = query.trim().toLowerCase().replace(/\s+/g, ' ');
    const known = this.kept.get(question) ?? this.asked(question);
    this.kept.set(question, known);
    if (this.kept.size > KEPT) this.kept.delete(this.kept.keys().next().value!);
    return known;
  }

  /** An answer that is on its way is kept too, so that two who ask alike ask once; a failure is forgotten. */
  private asked(question: string): Promise<Place[]> {
    const answer = this.waitTurn().then(() => this.ask(question));
    answer.catch(() => this.kept.delete(question));
    return answer;
  }

  private async waitTurn(): Promise<void> {
    const wait = this.freeAt - Date.now();
    if (wait > PATIENCE_MS) throw unavailable();
    this.freeAt = Math.max(this.freeAt, Date.now()) + EVERY_MS;
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait).unref());
  }

  private async ask(question: string): Promise<Place[]> {
    const url = new URL(this.config.geocoderUrl);
    url.searchParams.set('q', `${question}, Sri Lanka`);
    url.searchParams.set('format', 'json');
    url.searchParams.set('limit', String(GEOCODE.results));
    try {
      const response = await fetch(url, {
        headers: { 'User-Agent': `school-site/${VERSION} (${this.config.publicUrl})` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        // To wherever it may lie.
        redirect: 'error',
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      return ((await response.json()) as Found[]).map(toPlace).filter(isPlace).slice(0, GEOCODE.results);
    } catch (error) {
      this.logger.warn(`The geocoder did not answer: ${(error as Error).message}`);
      throw unavailable();
    }
  }
}

const toPlace = ({ lat, lon, display_name }: Found): Place => ({
  name: display_name,
  latitude: Number(lat),
  longitude: Number(lon),
});

const isPlace = ({ name, latitude, longitude }: Place): boolean =>
  typeof name === 'string' && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

const unavailable = () =>
  new AppException(HttpStatus.BAD_GATEWAY, 'GEOCODER', 'The map search is not available. Please try again later.');
