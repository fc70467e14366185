/** @database embedded */
import { REFERENCE } from '../../../contract/families/forms.js';
import { useApp } from '../../support/app.js';
import { issuesOf } from '../../support/expect.js';
import { aContact } from '../../support/factories.js';
import { listed } from '../../support/requests.js';

const app = useApp();

const put = (id: number, changes: object) => app.asAdmin.put(`/api/contacts/${id}`).send(changes);

describe('a message from a visitor', () => {
  it('is stored, and the response has the reference only', async () => {
    const sent = { ...aContact({ name: '  Ruwan Perera ' }), status: 'RESOLVED', isRead: true, id: 77 };
    const { body } = await app.asVisitor.post('/api/contacts').send(sent).expect(201);
    expect(body).toEqual({
      success: true,
      data: { id: body.data.reference, reference: expect.stringMatching(REFERENCE) },
      message: 'Your message has been sent successfully!',
    });
    const { reference } = body.data;
    const [stored] = await listed(app.asAdmin, 'contacts', { reference });
    expect(stored).toMatchObject({ ...aContact(), status: 'PENDING', isRead: false, version: 1, reference });
  });

  it('is refused with every error in the specified words', async () => {
    const empty = await app.asVisitor.post('/api/contacts').send({ name: ' ', message: '\n' });
    expect(issuesOf(empty)).toEqual({
      name: 'Full Name is required',
      phone: 'Please enter a valid 10-digit phone number',
      email: 'Please enter a valid email address',
      subject: 'Subject is required',
      message: 'Message cannot be empty',
    });
  });

  it.each([
    ['077 123 4567', '0771234567'],
    ['+94 (77) 123.4567', '0771234567'],
    ['0044 20 7123 4567', '+442071234567'],
  ])('keeps the number %s as %s, from the form and from staff', async (phone, kept) => {
    const contact = await app.makeContact({ phone });
    expect(contact.phone).toBe(kept);
    const { body } = await app.asAdmin.put(`/api/contacts/${contact.id}`).send({ phone }).expect(200);
    expect(body.data).toMatchObject({ phone: kept, version: contact.version });
  });
});

describe('staff with messages', () => {
  it('mark one read, with that field or the whole record, and nothing marks it unread again', async () => {
    const contact = await app.makeContact();
    expect((await put(contact.id, { isRead: true }).expect(200)).body.data).toMatchObject({ isRead: true, version: 2 });
    expect((await put(contact.id, { isRead: false }).expect(200)).body.data).toMatchObject({ isRead: true });
    expect((await put(contact.id, contact).expect(200)).body.data).toMatchObject({ isRead: true });
  });

  it('mark a message read by setting its status', async () => {
    const contact = await app.makeContact();
    expect((await put(contact.id, { status: 'PENDING' }).expect(200)).body.data).toMatchObject({ isRead: false });
    expect((await put(contact.id, { status: 'RESOLVED' }).expect(200)).body.data).toMatchObject({ isRead: true });
  });

  it('mark many read at once, and learn how many were unread', async () => {
    const ids = [(await app.makeContact()).id, (await app.makeContact()).id];
    const mark = (body: object) => app.asAdmin.post('/api/contacts/mark-read').send(body);
    expect((await mark({ ids: [...ids, 999_999] }).expect(200)).body.data).toEqual({ count: 2 });
    expect((await mark({ ids }).expect(200)).body.data).toEqual({ count: 0 });
    expect((await mark({ ids: [] }).expect(200)).body.data).toEqual({ count: 0 });
    for (const ids of [undefined, 'all', ['1'], ['a', 0], [0], [2 ** 31], [1.5], Array(1001).fill(1)]) {
      expect(issuesOf(await mark({ ids }))).toEqual({ ids: 'Must be a list of at most 1000 ids' });
    }
  });

  it('save a message as they opened it even if it was marked read in between', async () => {
    const { id, version } = await app.makeContact();
    await app.asAdmin
      .post('/api/contacts/mark-read')
      .send({ ids: [id] })
      .expect(200);
    const saved = await put(id, { status: 'RESOLVED' }).set('If-Match', `"${version}"`).expect(200);
    expect(saved.body.data).toMatchObject({ status: 'RESOLVED', isRead: true, version: version + 1 });
  });

  it('store CLOSED as RESOLVED, and accept any case and dash in a status', async () => {
    const { id } = await app.makeContact();
    for (const [sent, stored] of [
      ['closed', 'RESOLVED'],
      ['in-progress', 'IN_PROGRESS'],
      ['Resolved', 'RESOLVED'],
      ['PENDING', 'PENDING'],
    ]) {
      expect((await put(id, { status: sent }).expect(200)).body.data.status).toBe(stored);
    }
    expect(issuesOf(await put(id, { status: 'LOST' }))).toEqual({
      status: 'Must be one of PENDING, IN_PROGRESS, RESOLVED',
    });
  });

  it('search name, email, subject and message, and filter by status and unread', async () => {
    const contact = await app.makeContact({
      name: 'Xenia',
      email: 'xe@nia.org',
      subject: 'Bus',
      message: 'Which stop?',
    });
    await put(contact.id, { status: 'IN_PROGRESS', isRead: true }).expect(200);
    const find = async (filter: object) =>
      (await listed<{ id: number }>(app.asAdmin, 'contacts', filter)).map(({ id }) => id);
    for (const q of ['xenia', 'XE@NIA', 'bus', 'which STOP']) expect(await find({ q })).toEqual([contact.id]);
    expect(await find({ status: 'in-progress' })).toEqual([contact.id]);
    expect(await find({ isRead: false })).not.toContain(contact.id);
    expect(await find({ isRead: 'true', q: 'bus' })).toEqual([contact.id]);
    expect(await find({ status: ['RESOLVED', 'closed'], q: 'bus' })).toEqual([]);
  });
});
