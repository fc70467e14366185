import { randomUUID } from 'node:crypto';
import type { StaffAdmission } from '../../contract/families/admissions.js';
import type { StaffBranch } from '../../contract/school/branches.js';
import type { StaffApi } from './browser.js';

/** Applications of Child 01, Child 02 and so on for a branch of their own, and the list that shows them in that order. */
export async function makeApplications(api: StaffApi, count: number) {
  const title = `Crestfield College - ${randomUUID().slice(0, 8)}`;
  const branch = await api.post<StaffBranch>('/branches', { title, address: '1 Lake Road', contact: '081' });
  for (let n = 1; n <= count; n += 1) {
    await api.post('/admissions', {
      childName: `Child ${String(n).padStart(2, '0')}`,
      parentName: 'Ruwan Perera',
      parentEmail: 'ruwan@example.com',
      parentContactNumber: '+94771234567',
      selectedBranch: title,
      childAge: '7',
      interestedCurriculum: 'Cambridge Primary',
    });
  }
  const filter = JSON.stringify({ branch: title });
  const query = new URLSearchParams({ filter, sort: 'studentName', order: 'ASC', page: '1', perPage: '12' });
  const found = await api.get<StaffAdmission[]>(`/admissions?filter=${encodeURIComponent(filter)}`);
  return {
    url: `/admin/admission?${query}`,
    title,
    found: found.sort((one, other) => (one.studentName < other.studentName ? -1 : 1)),
    discard: async () => {
      for (const { id } of found) await api.delete(`/admissions/${id}`);
      await api.delete(`/branches/${branch.id}`);
    },
  };
}
