import { useTranslate } from 'react-admin';
import { isOpenClosure, type StaffNotice } from '../../../contract/content/notices.js';
import { dayOf } from '../../../contract/platform/dates.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';

export function useNoticeFacts(notice: StaffNotice) {
  const { branch, branchId, createdAt, createdBy, startsAt, endsAt, endedAt, endedBy, inForce } = notice;
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const say = (key: string, options: Record<string, unknown> = {}) => translate(`resources.notices.${key}`, options);
  const at = (key: string, instant: string, name?: string | null) =>
    say(name ? `${key}_by` : key, { name, time: formatDateTime(instant, timeZone) });
  const ended = endedAt ? at('ended', endedAt, endedBy) : at('ran_out', endsAt);

  const isPlanned = startsAt !== null && startsAt > new Date().toISOString();

  return {
    place: branch === null ? say('all') : branchId === null ? say('branch_gone', { branch }) : branch,
    state: inForce && isPlanned ? 'scheduled' : String(inForce),
    until: [...(isPlanned ? [at('from', startsAt)] : []), at('until', endsAt)].join(' · '),
    raised: at('raised', createdAt, createdBy),
    over: inForce ? undefined : ended,
    canBeEnded: inForce || isOpenClosure(notice, dayOf(new Date(), timeZone)),
  };
}
