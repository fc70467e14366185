/** @database embedded */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ProblemsService } from '../../../server/platform/problems/problems.service.js';
import { emailOf, useApp } from '../../support/app.js';
import { failureOf } from '../../support/expect.js';
import { aContact, anEvent } from '../../support/factories.js';
import { aPicture } from '../../support/pictures.js';
import { useProblems } from '../../support/problems.js';
import { uploadsOf } from '../../support/uploads.js';

const app = useApp();

const setProblems = useProblems(app);
afterEach(() => setProblems());

describe('without room on the disk', () => {
  it('refuses what would have to be stored with 507, of visitors and of staff', async () => {
    setProblems('disk-full');
    for (const answer of [
      await app.asVisitor.post('/api/contacts').send(aContact()),
      await app.asAdmin.post('/api/events').send(anEvent()),
      await app.asAdmin.put('/api/settings/site_name').send({ value: 'Another' }),
    ]) {
      expect(failureOf(answer)).toEqual([507, 'DISK_FULL']);
      expect(answer.body.message).toBe('There is no room to store anything at the moment. Please try again later.');
    }
  });

  it('shows a form that was sent without a script again with its values', async () => {
    setProblems('disk-full');
    const fields = { form: 'contact', ...aContact({ subject: 'A long question' }) };
    const answer = await app.asVisitor.post('/contact').type('form').send(fields).expect(507);
    expect(answer.text).toContain('There is no room to store anything at the moment.');
    expect(answer.text).toContain('A long question');
  });

  it('allows reads, sign-in, sign-out and deletions', async () => {
    const event = await app.makeEvent();
    setProblems('disk-full');
    await app.asVisitor.get('/api/events').expect(200);
    await app.asVisitor.get('/events').expect(200);
    const token = await app.signIn(emailOf('ADMIN'));
    await app.as(token).post('/api/auth/logout').expect(200);
    await app.asAdmin.delete(`/api/events/${event.id}`).expect(200);
  });

  it('responds alike if the database reports the full disk first', async () => {
    const full = Object.assign(new Error('could not extend file'), { code: '53100' });
    const query = jest.spyOn(app.dataSource, 'createQueryRunner').mockImplementation(() => {
      throw full;
    });
    const answer = await app.asAdmin.post('/api/events').send(anEvent());
    query.mockRestore();
    expect(answer.status).toBe(507);
  });
});

describe('a problem of the server', () => {
  it('is part of the health, which is still 200', async () => {
    setProblems('disk-low');
    const answer = await app.asVisitor.get('/health').expect(200);
    expect(answer.body.data).toEqual({ status: 'degraded', problems: ['disk-low'] });
  });

  it('is checked once for concurrent requests', async () => {
    const problems = app.nest.get(ProblemsService);
    const check = jest.fn().mockResolvedValue([]);
    problems.addCheck(check);
    await Promise.all([problems.list(), problems.list(), problems.list()]);
    expect(check).toHaveBeenCalledTimes(1);
    await problems.list();
    expect(check).toHaveBeenCalledTimes(2);
  });

  it('is reported even if another check fails', async () => {
    setProblems('disk-low');
    app.nest.get(ProblemsService).addCheck(jest.fn().mockRejectedValueOnce(new Error('broken')).mockResolvedValue([]));
    const answer = await app.asVisitor.get('/health').expect(200);
    expect(answer.body.data.problems).toEqual(['disk-low']);
  });

  it('is explained to super administrators only', async () => {
    setProblems('uploads-unwritable');
    const answer = await app.asSuperAdmin.get('/api/problems').expect(200);
    expect(answer.body.data).toEqual([
      {
        code: 'uploads-unwritable',
        message: 'The server cannot store images. Please tell whoever runs the site.',
        response: null,
      },
    ]);
    expect((await app.asAdmin.get('/api/problems').expect(200)).body.data).toEqual([]);
  });
});

it('stores a picture also after its folder was removed', async () => {
  await rm(join(app.dataDir, 'uploads'), { recursive: true });
  const { buffer } = await aPicture('a.png');
  const answer = await app.asAdmin.post('/api/uploads/event').attach('file', buffer, 'a.png').expect(201);
  await uploadsOf(app).seen(answer.body.data.url);
});
