import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import type { DashboardParts } from './useDashboard.js';

const ERRORS: { part: keyof DashboardParts; message: string; type: 'warning' | 'error' }[] = [
  { part: 'events', message: 'dashboard.events_failed', type: 'warning' },
  { part: 'branches', message: 'dashboard.branches_failed', type: 'warning' },
  { part: 'contacts', message: 'dashboard.contacts_failed', type: 'error' },
  { part: 'admissions', message: 'dashboard.admissions_failed', type: 'error' },
  { part: 'trends', message: 'dashboard.failed', type: 'error' },
];

/** Reports parts that failed to load in toasts, once each. */
export function useDashboardToasts(parts: DashboardParts): void {
  const notify = useNotify();
  const told = useRef(new Set<string>());

  useEffect(() => {
    for (const { part, message, type } of ERRORS) {
      const { isPending, error } = parts[part];
      if (isPending || told.current.has(part)) continue;
      told.current.add(part);
      if (error) notify(message, { type });
    }
  });
}
