import type { RequestObserver } from '../http/observed-requests.js';
import type { MetricsService } from './metrics.service.js';

export const requestMetrics =
  ({ requestDuration }: Pick<MetricsService, 'requestDuration'>): RequestObserver =>
  ({ method, route, status, milliseconds, isStream }) => {
    // Its end is no measure of how fast the server answers.
    if (!isStream) requestDuration.observe({ method, route, status }, milliseconds / 1000);
  };
