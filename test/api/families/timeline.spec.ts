/** @database embedded */
import type { TimelineEntry } from '../../../contract/families/timeline.js';
import { useDocuments } from '../../support/documents.js';

const { app, asked, send } = useDocuments();

it('the timeline of an application lists in order what happened, and who did it', async () => {
  const { application, documents, path } = await asked('Birth certificate');
  const { id } = application;
  await app.asAdmin.put(`/api/admissions/${id}`).send({ status: 'IN_PROGRESS' }).expect(200);
  await app.asAdmin.post(`/api/admissions/${id}/thread`).send({ kind: 'call', text: 'They come.' }).expect(201);
  await app.asAdmin.post(`/api/admissions/${id}/replies`).send({ subject: 'Your visit', text: 'At nine.' }).expect(201);
  const visit = { admissionId: id, startsAt: '2098-05-05T09:30:00Z', endsAt: '2098-05-05T10:00:00Z', place: 'Hall' };
  await app.asAdmin.post('/api/visits').send(visit).expect(201);
  await send(path, documents[0]!.id, Buffer.from('%PDF-1.7\n%%EOF')).expect(303);
  const { data } = (await app.asAdmin.get(`/api/admissions/${id}/timeline`).expect(200)).body;
  expect(data.map(({ kind, by, text: said }: TimelineEntry) => [kind, by, said])).toEqual([
    ['received', null, null],
    ['mail', null, expect.stringMatching(/application/i)],
    ['asked', expect.any(String), 'Birth certificate'],
    ['mail', null, expect.any(String)],
    ['status', expect.any(String), 'IN_PROGRESS'],
    ['call', expect.any(String), 'They come.'],
    ['reply', expect.any(String), 'Your visit'],
    ['visit', expect.any(String), 'Hall'],
    ['mail', null, expect.any(String)],
    ['document', null, 'Birth certificate'],
  ]);
});
