import { usePermissions } from 'react-admin';
import type { StaffEvent } from '../../../contract/content/events.js';
import type { ToastLink } from '../../layout/ToastLinks.js';
import { paths } from '../../providers/paths.js';
import { CLOSERS, isFor } from '../../providers/permissions.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { timeOfEvent } from './timeOfEvent.js';

/**
 * Returns a link to a prefilled notice if a save has cancelled or postponed an upcoming event, for users who may publish
 * notices.
 */
export function useNoticeOffer() {
  const { permissions } = usePermissions();
  const { timeZone } = useSiteConfig();
  return (saved: StaffEvent, before?: StaffEvent): ToastLink[] => {
    const isOff = saved.occurrence !== 'PLANNED' && saved.occurrence !== before?.occurrence;
    const isAnnounced = saved.status === 'ACTIVE' && timeOfEvent(saved, timeZone) === 'upcoming';
    if (!isOff || !isAnnounced || !isFor(CLOSERS, permissions)) return [];
    const { title, date, endDate, branchId, occurrence, occurrenceReason } = saved;
    const about = { title, date, endDate, branchId, occurrence, occurrenceReason };
    return [{ label: 'resources.events.offer_notice', to: paths.notices, state: { raise: 'OTHER', about } }];
  };
}
