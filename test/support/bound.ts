import type { StaffBranch } from '../../contract/school/branches.js';
import type { UserInput } from '../../contract/accounts/users.js';
import { type Agent, PASSWORD, type TestApp } from './app.js';
import { aUser } from './factories.js';

export async function staffAs(
  app: TestApp,
  fields: Partial<UserInput>,
): Promise<{ id: number; name: string; email: string; agent: Agent }> {
  const { id, name, email } = await app.makeUser(aUser({ ...fields, currentPassword: PASSWORD } as UserInput));
  return { id, name, email, agent: app.as(await app.signIn(email)) };
}

type Make = (branch: StaffBranch) => Promise<{ id: number }>;

export const ofBranch = (
  app: TestApp,
): Record<'events' | 'calendar-days' | 'branches' | 'notices' | 'contacts' | 'admissions' | 'bookings', Make> => ({
  events: ({ name }) => app.makeEvent({ branch: name }),
  'calendar-days': ({ id }) => app.makeCalendarDay({ branchId: id }),
  branches: async (branch) => branch,
  notices: ({ id }) => app.makeNotice({ branchId: id }),
  contacts: ({ id }) => app.makeContact({ branchId: id }),
  admissions: ({ title }) => app.makeAdmission({ selectedBranch: title }),
  bookings: async ({ name }) => app.makeBooking({ eventId: (await app.makeEvent({ branch: name, places: 40 })).id }),
});
