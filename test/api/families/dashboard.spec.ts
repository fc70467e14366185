/** @database embedded */
import type { Dashboard } from '../../../contract/families/dashboard.js';
import { addDays, dayOf } from '../../../contract/platform/dates.js';
import { useApp } from '../../support/app.js';

const app = useApp();
const read = async () => (await app.asAdmin.get('/api/dashboard').expect(200)).body.data;

describe('the dashboard', () => {
  it('is all zeros without data, with twelve weeks', async () => {
    const { events, weeks, admissionsByBranch, admissionsByStatus } = await read();
    expect(events).toEqual({ total: 0, last30Days: 0, previous30Days: 0 });
    expect(weeks).toHaveLength(12);
    expect([admissionsByBranch, admissionsByStatus]).toEqual([[], []]);
    for (const [index, { week, ...counts }] of weeks.entries()) {
      expect(new Date(`${week}T00:00:00Z`).getUTCDay()).toBe(1);
      expect(counts).toEqual({ admissions: 0, contacts: 0 });
      if (index) expect(week).toBe(addDays(weeks[index - 1].week, 7));
    }
    const today = dayOf(new Date(), 'Asia/Colombo');
    expect(weeks[11].week <= today && today < addDays(weeks[11].week, 7)).toBe(true);
  });

  it('counts events, active branches, applications and messages, and their trends', async () => {
    await app.makeBranch({ status: 'INACTIVE' });
    const branch = await app.makeBranch();
    const events = [await app.makeEvent(), await app.makeEvent({ status: 'DRAFT' }), await app.makeEvent()];
    const admission = await app.makeAdmission({ selectedBranch: branch.title });
    await app.makeAdmission({ selectedBranch: branch.title });
    await app.asAdmin.put(`/api/admissions/${admission.id}`).send({ status: 'APPROVED' }).expect(200);
    await app.makeContact();
    const age = (id: number, days: number) =>
      app.query(`UPDATE events SET "createdAt" = now() - make_interval(days => $2) WHERE id = $1`, [id, days]);
    await age(events[0]!.id, 31);
    await age(events[1]!.id, 61);
    const counts = await read();
    expect(counts.events).toEqual({ total: 3, last30Days: 1, previous30Days: 1 });
    expect(counts.branches).toEqual({ total: 1, last30Days: 1, previous30Days: 0 });
    expect(counts.admissions).toMatchObject({ total: 2, last30Days: 2 });
    expect(counts.contacts).toMatchObject({ total: 1 });
    expect(counts.weeks[11]).toMatchObject({ admissions: 2, contacts: 1 });
    expect(counts.admissionsByBranch).toEqual([{ branch: branch.title, count: 2 }]);
    expect(counts.admissionsByStatus).toEqual([
      { status: 'APPROVED', count: 1 },
      { status: 'PENDING', count: 1 },
    ]);
  });

  it('orders branches with the same count by name', async () => {
    for (const title of ['zoo', 'Äpfel', 'apple', 'Zebra']) {
      const branch = await app.makeBranch({ title });
      await app.makeAdmission({ selectedBranch: branch.title });
    }
    const { admissionsByBranch }: Required<Dashboard> = await read();
    const names = admissionsByBranch.filter(({ count }) => count === 1).map(({ branch }) => branch);
    expect(names).toEqual(['Äpfel', 'apple', 'Zebra', 'zoo'].sort(new Intl.Collator('en').compare));
  });
});
