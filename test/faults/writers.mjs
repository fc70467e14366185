import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import sharp from 'sharp';
import { nameOf } from './files.mjs';

/** Wide enough for a variant. */
const picture = await sharp({ create: { width: 500, height: 300, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();

const BRANCH = { title: 'Crestfield College - Kandy', address: '12 Lake Drive', contact: '081 220 4410' };
const SETTING = '/api/settings/site_stat_students';

/** What is sent under a key. */
const BODIES = {
  contacts: (key) => ({
    name: 'Ruwan',
    phone: '0771234567',
    email: 'r@example.com',
    subject: key,
    message: `A question. ${key}`,
  }),
  admissions: (key) => ({
    childName: key,
    childAge: '9',
    parentName: `Dilini ${key}`,
    parentEmail: 'd@example.com',
    parentContactNumber: '0771234567',
    selectedBranch: BRANCH.title,
    interestedCurriculum: 'National',
  }),
  events: (key, heroImage) => ({
    title: key,
    date: '2031-08-14T04:30:00.000Z',
    time: '09:00',
    description: `In the hall. ${key}`,
    heroImage,
    status: 'ACTIVE',
  }),
};

/** Writers that send for as long as they are let, and note what was answered with success. */
export class Writers {
  /** Answers by key. */
  acknowledged = { contacts: new Map(), admissions: new Map(), uploads: new Map(), events: new Map() };
  /** Forms that were sent and not answered with success. */
  unanswered = new Map();
  /** Refusals that do not say that nothing can be stored now. */
  unclear = [];
  /** The names of pictures whose files were taken away. */
  lost = new Set();
  setting = { acknowledged: 0, sent: 0, total: 0 };

  constructor(product) {
    this.product = product;
  }

  async prepare() {
    await this.product.data('/api/branches', { json: BRANCH });
  }

  /** Two of each kind at once, until `stop` or the first that is not stored. */
  start() {
    this.isStopped = false;
    const forms = [() => this.form('contacts'), () => this.form('admissions'), () => this.event()];
    this.running = Promise.all([...forms, ...forms, () => this.saveSetting()].map((send) => this.repeat(send)));
  }

  async stop() {
    this.isStopped = true;
    await this.running;
  }

  get total() {
    return Object.values(this.acknowledged).reduce((sum, { size }) => sum + size, 0) + this.setting.total;
  }

  async repeat(send) {
    while (!this.isStopped) {
      await send().catch(({ status, isClear, message }) => {
        this.isStopped = true;
        // Without a status the connection broke.
        if (status && !isClear) this.unclear.push(message);
      });
    }
  }

  async form(collection, key = randomUUID()) {
    this.unanswered.set(key, collection);
    const answer = await this.sendForm(collection, key);
    this.unanswered.delete(key);
    this.acknowledged[collection].set(key, answer);
  }

  /** As a browser does that got no answer. */
  async sendUnansweredAgain() {
    for (const [key, collection] of this.unanswered) await this.form(collection, key);
  }

  sendForm(collection, key) {
    const headers = { 'Idempotency-Key': key };
    return this.product.data(`/api/${collection}`, { token: '', json: BODIES[collection](key), headers });
  }

  async event(key = randomUUID()) {
    const { url } = await this.upload(key);
    const answer = await this.product.data('/api/events', { json: BODIES.events(key, url) });
    this.acknowledged.events.set(key, answer);
    return answer;
  }

  async upload(key = randomUUID()) {
    const body = new FormData();
    body.set('file', new Blob([picture], { type: 'image/png' }), 'a.png');
    const answer = await this.product.data('/api/uploads/event', { method: 'POST', body });
    this.acknowledged.uploads.set(key, answer);
    return answer;
  }

  async saveSetting() {
    const value = (this.setting.sent += 1);
    await this.product.data(SETTING, { method: 'PUT', json: { value: String(value) } });
    this.setting.acknowledged = value;
    this.setting.total += 1;
  }

  async storedSetting() {
    return Number((await this.product.data(SETTING)).value);
  }

  /** The acknowledged uploads whose files must be there, the newest last. */
  uploads() {
    const all = [...this.acknowledged.uploads.values()].map(({ url }) => ({ url, name: nameOf(basename(url)) }));
    return all.filter(({ name }) => !this.lost.has(name));
  }

  loseUploads() {
    for (const { name } of this.uploads()) this.lost.add(name);
  }

  /** For an event that was deleted: visitors are refused its picture too. */
  forgetEvent(id) {
    const { events, uploads } = this.acknowledged;
    for (const [key, answer] of events) {
      if (answer.id !== id) continue;
      events.delete(key);
      uploads.delete(key);
    }
  }

  /** What the whole record of a key holds. */
  recordOf(collection, key) {
    if (collection === 'events') return BODIES.events(key, this.acknowledged.uploads.get(key)?.url);
    if (collection === 'contacts') return BODIES.contacts(key);
    const { childAge, parentName, parentEmail, parentContactNumber, selectedBranch } = BODIES.admissions(key);
    const [email, phone] = [parentEmail, parentContactNumber];
    return { studentName: key, grade: childAge, parentName, email, phone, branch: selectedBranch };
  }
}
