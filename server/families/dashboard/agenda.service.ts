import { Injectable } from '@nestjs/common';
import { READERS_OF_PARENTS } from '../../../contract/accounts/users.js';
import {
  AGENDA,
  type Agenda,
  type AgendaList,
  type WaitingEntry,
  type WaitingList,
} from '../../../contract/families/agenda.js';
import type { StaffAdmission } from '../../../contract/families/admissions.js';
import type { StaffContact } from '../../../contract/families/contacts.js';
import type { StaffCalendarEntry } from '../../../contract/families/staff-calendar.js';
import { branchName } from '../../../contract/school/branches.js';
import { addDays, dayOf } from '../../../contract/platform/dates.js';
import type { ListQuery } from '../../../contract/platform/records.js';
import { Config } from '../../platform/config/config.js';
import type { SignedInUser } from '../../platform/http/access.js';
import { AuditService } from '../../records/audit/audit.service.js';
import { AdmissionsService } from '../admissions/admissions.service.js';
import { ContactsService } from '../contacts/contacts.service.js';
import { StaffCalendarService } from '../staff-calendar/staff-calendar.service.js';

const IS_OFF = ['INACTIVE', 'cancelled'];

@Injectable()
export class AgendaService {
  constructor(
    private readonly calendar: StaffCalendarService,
    private readonly contacts: ContactsService,
    private readonly admissions: AdmissionsService,
    private readonly audit: AuditService,
    private readonly config: Config,
  ) {}

  async read(user: SignedInUser): Promise<Agenda> {
    const day = dayOf(new Date(), this.config.timeZone);
    const [{ layers }, waiting] = await Promise.all([
      this.calendar.readDay(user, day, ['events', 'visits']),
      this.waiting(user, day),
    ]);
    const listOf = (name: string) => layers.find((layer) => layer.name === name)?.entries;
    const visits = listOf('visits');
    return { day, events: firstOf(listOf('events') ?? []), visits: visits && firstOf(visits), waiting };
  }

  private async waiting(user: SignedInUser, today: string): Promise<WaitingList[] | undefined> {
    if (!READERS_OF_PARENTS.includes(user.role)) return undefined;
    const all = { filter: { status: 'PENDING', waits: false, activeAt_lte: addDays(today, -1) }, sort: 'activeAt' };
    const query: ListQuery = { filter: all.filter, sort: [all.sort, 'ASC'], range: [0, AGENDA.waitingAtMost - 1] };
    const [contacts, admissions] = await Promise.all([
      this.contacts.listFor(user, query),
      this.admissions.listFor(user, query),
    ]);
    const ofContact = ({ id, name, branch, activeAt }: StaffContact) => ({ id, name, branch, since: activeAt });
    const ofAdmission = ({ id, studentName, branch, activeAt }: StaffAdmission) => ({
      ...{ id, name: studentName, branch: branchName(branch), since: activeAt },
    });
    const lists = [
      { collection: 'contacts', entries: contacts.rows.map(ofContact), count: contacts.total },
      { collection: 'admissions', entries: admissions.rows.map(ofAdmission), count: admissions.total },
    ] satisfies (AgendaList<WaitingEntry> & Pick<WaitingList, 'collection'>)[];
    for (const { collection, entries } of lists)
      this.audit.recordOpened(user, { collection, records: entries.map(({ id }) => id) });
    return lists.filter(({ count }) => count > 0).map((list) => ({ ...list, ...all }));
  }
}

function firstOf(all: StaffCalendarEntry[]): AgendaList<StaffCalendarEntry> {
  const shown = all.filter(({ status }) => !IS_OFF.includes(status ?? ''));
  return { entries: shown.slice(0, AGENDA.entriesAtMost), count: shown.length };
}
