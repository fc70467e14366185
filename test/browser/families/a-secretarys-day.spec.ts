import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { StaffAdmission } from '../../../contract/families/admissions.js';
import type { StaffBranch } from '../../../contract/school/branches.js';
import type { StaffContact } from '../../../contract/families/contacts.js';
import type { Receipt } from '../../../contract/families/forms.js';
import { EVENT_PHOTOS, type StaffEvent } from '../../../contract/content/events.js';
import type { StaffPopupPoster } from '../../../contract/content/popup-posters.js';
import { expect, test, type StaffApi } from '../../support/browser.js';
import { aPicture } from '../../support/pictures.js';
import { ADMIN } from '../../support/product.js';

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text);
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const named = (name: string) => encodeURIComponent(JSON.stringify({ q: name }));

async function find(page: Page, screen: string, name: string): Promise<Locator> {
  await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('article')).toHaveCount(1);
  return page.getByRole('article', { name });
}

async function visitorsWrite(api: StaffApi, mark: string) {
  const branch = await api.post<StaffBranch>('/branches', {
    title: `Crestfield College - ${mark}`,
    address: '4 Temple Road',
    contact: '081 220 4410',
  });
  const sent = async <T>(path: string, form: object): Promise<T> => {
    const { reference } = await api.post<Receipt>(path, form);
    return (await api.get<T[]>(`${path}?filter={"reference":"${reference}"}`))[0]!;
  };
  const application = await sent<StaffAdmission>('/admissions', {
    childName: `Senuli Perera ${mark}`,
    parentName: 'Ruwan Perera',
    parentEmail: 'ruwan@example.com',
    parentContactNumber: '+94771234567',
    selectedBranch: branch.title,
    childAge: '7',
    interestedCurriculum: 'Cambridge Primary',
  });
  const message = await sent<StaffContact>('/contacts', {
    name: `Nimali Silva ${mark}`,
    phone: '0771234567',
    email: 'nimali@example.com',
    subject: 'Visiting the campus',
    message: `${'May we come on a Friday morning? '.repeat(6)}We are four.`,
  });
  return { branch, application, message };
}

async function signIn(page: Page) {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in to Dashboard' }).click();
  await expect(toast(page, 'Login successful! Redirecting...')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
}

async function readMessage(page: Page, mark: string) {
  await page.getByRole('button', { name: /^Notifications, (\d|9\+) unread$/ }).click();
  const news = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem');
  await expect(news.filter({ hasText: `Senuli Perera ${mark}` })).toBeVisible();
  const letter = news.filter({ hasText: `Nimali Silva ${mark}` });
  await expect(letter).toContainText('May we come on a Friday morning?');
  await letter.getByRole('link', { name: 'View Details' }).click();
  await expect(toast(page, 'Marked as read')).toBeVisible();
  const opened = page.getByRole('dialog', { name: 'Visiting the campus' });
  await opened.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: 'Reply via Email' })).toHaveAttribute('href', /Dear%20Nimali%2C/);
  await page.getByRole('menuitem', { name: 'Mark as Replied' }).click();
  await expect(toast(page, 'Contact status updated successfully')).toBeVisible();
  await expect(opened).toContainText('Resolved');
  await opened.getByRole('button', { name: 'Close', exact: true }).click();
}

async function enrol(page: Page, mark: string) {
  await menu(page).getByRole('link', { name: 'Admissions' }).click();
  const child = await find(page, 'Admission Inquiries', `Senuli Perera ${mark}`);
  await child.getByRole('button', { name: 'Mark Contacted' }).click();
  await expect(toast(page, 'Status updated to contacted')).toBeVisible();
  await child.getByRole('button', { name: 'View Details' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Enrolled' }).click();
  await expect(toast(page, 'Status updated to enrolled')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await expect(child).toContainText('Enrolled');
}

async function announceEvent(page: Page, mark: string) {
  await menu(page).getByRole('button', { name: 'Event' }).click();
  await menu(page).getByRole('link', { name: 'Add Event' }).click();
  await page.getByLabel('Event Title').fill(`Harvest fair ${mark}`);
  await page.getByLabel('Event Date').fill('2031-05-09');
  await page.getByLabel('Event Time').fill('15:30');
  await page.getByLabel('Description').fill('Paddy, jaggery and **a bullock cart**.');
  const pictures = await Promise.all(Array.from({ length: EVENT_PHOTOS.max + 1 }, (_, n) => aPicture(`${n}.png`, 60)));
  await page.getByLabel('Add pictures').setInputFiles(pictures);
  await expect(toast(page, EVENT_PHOTOS.message)).toBeVisible();
  await expect(page.getByText('15/15 images uploaded')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Limit reached')).toBeVisible();
  await page.getByRole('button', { name: 'Add Event' }).click();
  await expect(toast(page, 'Event added successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/old-events/);
}

async function putUpPoster(page: Page, mark: string) {
  await menu(page).getByRole('button', { name: 'Popup Posters' }).click();
  await menu(page).getByRole('link', { name: 'Add Poster' }).click();
  await page.getByLabel('Poster Title').fill(`Harvest fair ${mark}`);
  await page.getByLabel('Choose a poster image').setInputFiles(await aPicture('poster.png', 300, 400));
  await expect(page.getByRole('button', { name: 'Enlarge' })).toBeVisible();
  await page.getByRole('button', { name: 'Create Poster' }).click();
  await expect(toast(page, 'Popup poster created successfully!')).toBeVisible();
  await expect(await find(page, 'Popup Posters', `Harvest fair ${mark}`)).toContainText('Live');
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(toast(page, 'Logged out successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.goto('/admin/admission');
  await expect(page).toHaveURL(/\/admin\/login$/);
}

test('a secretary answers, enrols, announces and goes home', async ({ page, api }) => {
  test.slow();
  const mark = randomUUID().slice(0, 8);
  const { branch, application, message } = await visitorsWrite(api, mark);

  await test.step('signs in', () => signIn(page));
  await test.step('reads a message and marks it as answered', () => readMessage(page, mark));
  expect(await api.get<StaffContact>(`/contacts/${message.id}`)).toMatchObject({ isRead: true, status: 'RESOLVED' });
  await test.step('enrols a child', () => enrol(page, mark));
  expect((await api.get<StaffAdmission>(`/admissions/${application.id}`)).status).toBe('APPROVED');

  await test.step('announces an event with as many photos as it takes', () => announceEvent(page, mark));
  const [event] = await api.get<StaffEvent[]>(`/events?filter=${named(`Harvest fair ${mark}`)}`);
  expect(event!.photos).toHaveLength(EVENT_PHOTOS.max);

  await test.step('puts up a poster', () => putUpPoster(page, mark));
  await test.step('signs out', () => signOut(page));

  const [poster] = await api.get<StaffPopupPoster[]>(`/popup-posters?filter=${named(`Harvest fair ${mark}`)}`);
  await api.delete(`/popup-posters/${poster!.id}`);
  await api.delete(`/events/${event!.id}`);
  await api.delete(`/admissions/${application.id}`);
  await api.delete(`/contacts/${message.id}`);
  await api.delete(`/branches/${branch.id}`);
});
