import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();
const DATE = '2031-08-14T04:30:00.000Z';

/** Writers that send for as long as they are let, and note what was answered with success. */
export class Writers {
  acknowledged = { contacts: [], admissions: [], events: [] };
  /** The last value of the setting that was acknowledged, and the last that was sent. */
  setting = { acknowledged: 0, sent: 0 };
  count = 0;

  constructor(product) {
    this.product = product;
  }

  async prepare() {
    const branch = { title: 'Crestfield College - Kandy', address: '12 Lake Drive', contact: '081 220 4410' };
    this.branch = (await this.product.data('/api/branches', { json: branch })).title;
  }

  /** Two of each kind at once, until `stop`. */
  start() {
    this.isStopped = false;
    const kinds = [this.contact, this.application, this.event, this.saveSetting];
    this.running = Promise.all([...kinds, ...kinds.slice(0, 3)].map((send) => this.repeat(send)));
  }

  async stop() {
    this.isStopped = true;
    await this.running;
  }

  get total() {
    return Object.values(this.acknowledged).reduce((sum, all) => sum + all.length, 0) + this.settings;
  }

  settings = 0;

  async repeat(send) {
    while (!this.isStopped) await send.call(this, randomUUID()).catch(() => (this.isStopped = true));
  }

  async contact(key) {
    const json = { name: 'Ruwan', phone: '0771234567', email: 'r@example.com', subject: key, message: 'A question.' };
    await this.product.data('/api/contacts', { token: '', json, headers: { 'Idempotency-Key': key } });
    this.acknowledged.contacts.push(key);
  }

  async application(key) {
    const json = {
      childName: key,
      childAge: '9',
      parentName: 'Dilini',
      parentEmail: 'd@example.com',
      parentContactNumber: '0771234567',
      selectedBranch: this.branch,
      interestedCurriculum: 'National',
    };
    await this.product.data('/api/admissions', { token: '', json });
    this.acknowledged.admissions.push(key);
  }

  async event(key) {
    const form = new FormData();
    form.set('file', new Blob([picture], { type: 'image/png' }), 'a.png');
    const { url } = await this.product.data('/api/uploads/event', { method: 'POST', body: form });
    const json = { title: key, date: DATE, time: '09:00', description: 'x', heroImage: url, status: 'ACTIVE' };
    await this.product.data('/api/events', { json });
    this.acknowledged.events.push(key);
  }

  async saveSetting() {
    const value = (this.setting.sent += 1);
    await this.product.data('/api/settings/site_stat_students', { method: 'PUT', json: { value: String(value) } });
    this.setting.acknowledged = value;
    this.settings += 1;
  }

  /** What is wrong with what is stored: nothing acknowledged may be missing or there twice, nothing may be half-written. */
  async errors() {
    const errors = [];
    const names = { contacts: 'subject', admissions: 'studentName', events: 'title' };
    for (const [collection, field] of Object.entries(names)) {
      const found = new Map();
      const records = await this.product.list(collection);
      for (const record of records) found.set(record[field], (found.get(record[field]) ?? 0) + 1);
      const missing = this.acknowledged[collection].filter((key) => !found.has(key));
      const twice = [...found].filter(([, times]) => times > 1);
      if (missing.length) errors.push(`${missing.length} acknowledged ${collection} are missing`);
      if (twice.length) errors.push(`${twice.length} ${collection} are there twice`);
      if (collection === 'events') errors.push(...(await this.pictureErrors(records)));
    }
    const { value } = await this.product.data('/api/settings/site_stat_students');
    const { acknowledged, sent } = this.setting;
    if (Number(value) < acknowledged || Number(value) > sent)
      errors.push(`The setting is ${value}, not ${acknowledged}`);
    return errors;
  }

  async pictureErrors(events) {
    const errors = [];
    for (const { heroImage } of events.slice(-20)) {
      const response = await this.product.fetch(heroImage);
      if (!response.ok) errors.push(`The picture ${heroImage} of an event answers ${response.status}`);
    }
    // Beside an external database there may be other instances: what is young may be theirs.
    if (this.product.env.DATABASE_URL) return errors;
    const arriving = await readdir(join(this.product.dataDir, 'uploads-arriving'));
    if (arriving.length) errors.push(`${arriving.length} temporary files are left`);
    return errors;
  }
}
