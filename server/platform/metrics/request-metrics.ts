import { PAGE, type RequestObserver } from '../http/observed-requests.js';
import { FORMS, type MetricsService } from './metrics.service.js';

/** Where visitors post a form, unless to the path of its collection. */
const PATHS: Partial<Record<string, string>> = { bookings: '/api/events/:id/bookings' };

const FORM_OF_ROUTE = new Map([
  ...FORMS.map((form): [string, string] => [PATHS[form] ?? `/api/${form}`, form]),
  [PAGE, PAGE],
]);

export const requestMetrics =
  ({ requestDuration, formsFailed }: Pick<MetricsService, 'requestDuration' | 'formsFailed'>): RequestObserver =>
  ({ method, route, status, milliseconds, isStream }) => {
    // Its end is no measure of how fast the server answers.
    if (!isStream) requestDuration.observe({ method, route, status }, milliseconds / 1000);
    const form = method === 'POST' && status >= 500 && FORM_OF_ROUTE.get(route);
    if (form) formsFailed.inc({ form });
  };
