import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ADMISSION, ADMISSION_STATUSES } from '../../contract/families/admissions.js';
import { ALT, picturesOf } from '../../contract/records/alts.js';
import { COLLECTIONS } from '../../contract/records/collections.js';
import { BRANCH, BRANCH_PHOTOS } from '../../contract/school/branches.js';
import { CALENDAR_DAY, calendarDayIssues } from '../../contract/content/calendar-days.js';
import { CONTACT, CONTACT_STATUSES } from '../../contract/families/contacts.js';
import { EVENT, EVENT_PHOTOS } from '../../contract/content/events.js';
import { CTA_LINK_LENGTH } from '../../contract/records/cta.js';
import { SLIDE, THEMES } from '../../contract/content/hero-slides.js';
import { POSTER, POSTER_PRIORITY } from '../../contract/content/popup-posters.js';
import { dayOf } from '../../contract/platform/dates.js';
import { STATUSES } from '../../contract/platform/records.js';
import { REVIEWER_ROLES } from '../../contract/content/reviewer-roles.js';
import { REVIEW, STARS } from '../../contract/content/reviews.js';
import { DEFAULT_SETTINGS, settingError, SITE_SETTINGS } from '../../contract/school/settings.js';
import { SUBSCRIBER } from '../../contract/families/subscribers.js';
import { isStorableUrl } from '../../contract/platform/urls.js';
import { textError, textErrors, type TextRule } from '../../contract/platform/validation.js';
import { picture, PICTURE_NAMES } from '../../server/operations/sample/album.js';
import { Calendar } from '../../server/operations/sample/calendar.js';
import { sampleSchool } from '../../server/operations/sample/school/school.js';

// Before dawn in Colombo, so that the calendar's day is not that of UTC.
const NOW = new Date('2026-03-01T20:30:00Z');
const school = sampleSchool(new Calendar(NOW, 'Asia/Colombo'));

const errors = (rules: Record<string, TextRule>, row: object) => textErrors(rules, row as Record<string, unknown>);

const tally = <T>(values: T[]) =>
  Object.fromEntries([...new Set(values)].map((value) => [value, values.filter((one) => one === value).length]));

describe('the sample school', () => {
  // Posters are shown in the holidays, too.
  it('invites to no lessons', () => {
    const coming = [...school.events, ...school.posters].filter(
      (one) => !('date' in one && one.date) || new Date(one.date) >= NOW,
    );
    expect(coming.length).toBeGreaterThan(5);
    expect(coming.filter(({ description }) => /\blessons?\b/i.test(description ?? ''))).toEqual([]);
  });

  it.each([
    ...['2026-01-01', '2026-01-05', '2026-02-28', '2026-04-09', '2026-04-14', '2026-05-20', '2026-07-31', '2026-08-02'],
    ...['2026-08-31', '2026-11-30', '2026-12-06', '2026-12-25', '2027-12-31', '2028-02-29'],
  ])('has its events on days on which it is open, and its camp in the holidays, if it begins on %s', (day) => {
    const now = new Date(`${day}T06:00:00Z`);
    const { events, calendarDays } = sampleSchool(new Calendar(now, 'Asia/Colombo'));
    const dayIn = (moment: Date) => dayOf(moment, 'Asia/Colombo');
    const closures = calendarDays.filter(({ kind }) => kind === 'BREAK' || kind === 'CLOSED');
    const inClosures = events.filter(({ date, endDate }) =>
      closures.some(({ firstDay, lastDay }) => dayIn(date!) <= lastDay! && firstDay! <= dayIn(endDate ?? date!)),
    );
    expect(inClosures.map(({ title }) => title)).toEqual(['Holiday Camp by the Lake']);
    const camp = inClosures[0]!;
    const holidays = calendarDays.filter(
      ({ kind, firstDay, lastDay }) =>
        kind === 'BREAK' && firstDay! <= dayIn(camp.date!) && dayIn(camp.endDate!) <= lastDay!,
    );
    expect(holidays).toHaveLength(1);
    const isPast = events.map(({ date }) => dayIn(date!) < day);
    expect(tally(isPast)).toEqual({ true: 19, false: 11 });
    const outside = events.filter((event) => event !== camp).map(({ date }) => dayIn(date!));
    expect(outside).toEqual(outside.toSorted());
    expect(events.filter(({ createdAt, date }) => createdAt! > now || (date! < now && createdAt! > date!))).toEqual([]);
  });

  it('keeps the rules of the contract in every row', () => {
    const { branches, events, calendarDays, reviews, slides, posters, contacts, admissions, subscribers, settings } =
      school;
    const applications = admissions.map(({ studentName, parentName, email, phone, grade, branch, notes }) => ({
      childName: studentName,
      parentName,
      parentEmail: email,
      parentContactNumber: phone,
      childAge: grade,
      selectedBranch: branch,
      interestedCurriculum: notes,
    }));
    expect([
      ...branches.flatMap((row) => errors(BRANCH, row)),
      ...events.flatMap((row) => errors(EVENT, row)),
      ...calendarDays.flatMap((row) => errors(CALENDAR_DAY, row)),
      ...calendarDays.flatMap(({ firstDay, lastDay }) => calendarDayIssues({ firstDay: firstDay!, lastDay: lastDay! })),
      ...reviews.flatMap((row) => errors(REVIEW, row)),
      ...slides.flatMap((row) => errors(SLIDE, row)),
      ...posters.flatMap((row) => errors(POSTER, row)),
      ...contacts.flatMap((row) => errors(CONTACT, row)),
      ...applications.flatMap((row) => errors(ADMISSION, row)),
      ...subscribers.flatMap((row) => errors(SUBSCRIBER, row)),
      ...settings.flatMap(({ key, value }) => settingError(key, value) ?? []),
    ]).toEqual([]);
    expect(settings.every(({ key, category }) => DEFAULT_SETTINGS[key]?.category === category)).toBe(true);
    expect(new Set(subscribers.map(({ email }) => email!.toLowerCase())).size).toBe(subscribers.length);
  });

  it('has enrolled children whose deposits were paid after they applied, with amount and reference', () => {
    const paid = school.admissions.filter(({ paidOn }) => paidOn);
    expect(paid.length).toBeGreaterThan(0);
    for (const { status, paidOn, paidAmount, paidReference, createdAt } of paid) {
      expect([status, paidAmount! > 0, Boolean(paidReference)]).toEqual(['APPROVED', true, true]);
      expect([dayOf(createdAt!, 'Asia/Colombo'), paidOn, dayOf(NOW, 'Asia/Colombo')].toSorted()).toEqual([
        dayOf(createdAt!, 'Asia/Colombo'),
        paidOn,
        dayOf(NOW, 'Asia/Colombo'),
      ]);
    }
  });

  it('has terms, holidays and exams of this and the next year, of the whole school and of campuses', () => {
    const { calendarDays } = school;
    const kindsOf = (year: number) =>
      tally(calendarDays.filter(({ firstDay }) => firstDay!.startsWith(`${year}`)).map(({ kind }) => kind!));
    for (const year of [2026, 2027]) {
      expect(kindsOf(year)).toMatchObject({ TERM: 3, BREAK: 3, EXAMS: 2, CLOSED: 1, OTHER: 1 });
      expect(kindsOf(year).POYA).toBeGreaterThanOrEqual(12);
      expect(kindsOf(year).HOLIDAY).toBeGreaterThan(8);
    }
    const campuses = new Set(calendarDays.flatMap(({ branch }) => branch ?? []));
    const names = school.branches.map(({ name }) => name);
    expect([...campuses].filter((campus) => !names.includes(campus))).toEqual([]);
    expect(calendarDays.every(({ status, isUncertain }) => (status === 'PROPOSED') === Boolean(isUncertain))).toBe(
      true,
    );
  });

  it('shows all holidays of this year, and leaves some of the next year to be confirmed', () => {
    const { calendarDays } = school;
    const proposed = calendarDays.filter(({ status }) => status === 'PROPOSED');
    expect(proposed.filter(({ firstDay }) => !firstDay!.startsWith('2027'))).toEqual([]);
    expect(proposed.length).toBeGreaterThan(2);
    expect(proposed.length).toBeLessThan(14);
    const shown = calendarDays.filter(({ status }) => status === 'CONFIRMED').map(({ title }) => title);
    expect(shown).toEqual(expect.arrayContaining(['Vesak Full Moon Poya Day', 'Deepavali Festival Day']));
  });

  it('shows all pictures that come with it and no others, within the limits of the galleries', () => {
    const urls = PICTURE_NAMES.map(picture);
    const shown = [
      ...school.branches.flatMap(({ heroImage, photos = [] }) => [heroImage, ...photos]),
      ...school.events.flatMap(({ heroImage, mainImage, photos = [] }) => [heroImage, mainImage, ...photos]),
      ...school.reviews.map(({ profile }) => profile),
      ...[...school.slides, ...school.posters].map(({ imageUrl }) => imageUrl),
      ...school.settings.map(({ value }) => value),
    ];
    const isPicture = (text?: string | null) => text?.startsWith('/uploads/');
    expect(new Set(shown.filter(isPicture))).toEqual(new Set(urls));
    expect(Math.max(...school.events.map(({ photos = [] }) => photos.length))).toBe(EVENT_PHOTOS.max);
    expect(Math.max(...school.branches.map(({ photos = [] }) => photos.length))).toBe(BRANCH_PHOTOS.max);
  });

  it('says of each picture of its pages what it shows, within the rules and each in its own words', () => {
    const pictured = [
      ...school.events.map((row) => [row, COLLECTIONS.events.pictures] as const),
      ...school.branches.map((row) => [row, COLLECTIONS.branches.pictures] as const),
      ...school.slides.map((row) => [row, COLLECTIONS['hero-slides'].pictures] as const),
      ...school.posters.map((row) => [row, COLLECTIONS['popup-posters'].pictures] as const),
    ];
    for (const [row, fields] of pictured) {
      expect(Object.keys(row.alts!).sort()).toEqual(picturesOf(row, fields).sort());
    }
    const words = new Map(pictured.flatMap(([{ alts }]) => Object.entries(alts!)));
    expect([...words.values()].filter((alt) => textError(ALT, alt))).toEqual([]);
    expect(new Set(words.values()).size).toBe(words.size);
  });

  it('has a file and a description for each picture, at most 4 MB together', () => {
    const folder = join(__dirname, '../../server/operations/sample/pictures');
    const files = readdirSync(folder).filter((file) => file.endsWith('.webp'));
    const originals = files.filter((file) => !/-(480|960)\.webp$/.test(file)).sort();
    expect(originals).toEqual([...PICTURE_NAMES].sort().map((name) => `${name}.webp`));
    const described = readFileSync(join(folder, 'pictures.txt'), 'utf8').match(/^[a-z0-9-]+(?= {2,}\S)/gm);
    expect(described?.sort()).toEqual([...PICTURE_NAMES].sort());
    const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
    expect(bytes).toBeLessThanOrEqual(4_000_000);
  });

  it('uses the enumerations and ranges of the contract, and shows each of them', () => {
    const statuses = school.events.map(({ status = 'ACTIVE' }) => status);
    expect(tally(statuses)).toEqual({ ACTIVE: 26, INACTIVE: 2, DRAFT: 2 });
    expect(new Set(statuses)).toEqual(new Set(STATUSES));
    expect(new Set(school.contacts.map(({ status }) => status))).toEqual(new Set(CONTACT_STATUSES));
    expect(new Set(school.admissions.map(({ status }) => status))).toEqual(new Set(ADMISSION_STATUSES));
    expect(new Set(school.slides.map(({ theme }) => theme))).toEqual(new Set(THEMES));
    for (const { stars, who } of school.reviews) {
      expect(stars).toBeGreaterThanOrEqual(3);
      expect(stars).toBeLessThanOrEqual(STARS.max);
      expect([...REVIEWER_ROLES, undefined]).toContain(who);
    }
    for (const { priority } of school.posters) {
      expect(priority).toBeGreaterThanOrEqual(POSTER_PRIORITY.min);
      expect(priority).toBeLessThanOrEqual(POSTER_PRIORITY.max);
    }
    expect(school.posters.some(({ ctaText, ctaLink }) => ctaText && ctaLink)).toBe(true);
    for (const { ctaLink } of [...school.slides, ...school.posters]) {
      if (ctaLink) expect(isStorableUrl(ctaLink) && ctaLink.length <= CTA_LINK_LENGTH).toBe(true);
    }
  });

  it('has the edges that screens must bear', () => {
    const { branches, events, contacts, admissions } = school;
    expect(events.some(({ title }) => title!.length === EVENT.title.max)).toBe(true);
    expect(events.some(({ description }) => description!.length > 2000)).toBe(true);
    expect(events.some(({ heroImage, mainImage, photos }) => !heroImage && !mainImage && !photos)).toBe(true);
    expect(events.some(({ branch }) => !branch)).toBe(true);
    expect(events.filter(({ description }) => /\*\*.+\*\*/.test(description!)).length).toBeGreaterThan(5);
    const [planned] = branches.filter(({ status }) => status === 'DRAFT');
    expect([planned!.latitude, planned!.heroImage, planned!.photos]).toEqual([undefined, undefined, undefined]);
    const unread = [...contacts, ...admissions].filter(({ isRead }) => !isRead);
    expect(unread.length).toBeGreaterThan(8);
  });

  it('names its campuses after the school and puts all else into its own campuses', () => {
    const { branches, events, admissions } = school;
    const names = branches.map(({ name }) => name);
    expect(branches.map(({ title }) => title)).toEqual(
      names.map((name) => `${SITE_SETTINGS.site_name.value} - ${name}`),
    );
    const open = branches.filter(({ status }) => status !== 'DRAFT').map(({ title }) => title);
    expect(admissions.every(({ branch }) => open.includes(branch!))).toBe(true);
    expect(events.filter(({ branch }) => branch && branch !== 'Online' && !names.includes(branch))).toEqual([]);
    for (const { latitude, longitude } of branches.filter(({ status }) => status !== 'DRAFT')) {
      expect(latitude! > 5.9 && latitude! < 9.9 && longitude! > 79.6 && longitude! < 81.9).toBe(true);
    }
  });

  it('was made before now, by the calendar of the site', () => {
    const { settings: _, ...collections } = school;
    const made = Object.values(collections).flatMap((rows: { createdAt?: Date }[]) =>
      rows.map((row) => row.createdAt!),
    );
    expect(made.filter((moment) => moment > NOW)).toEqual([]);
    const today = school.events.find(({ title }) => title!.startsWith('Open Morning'))!;
    expect(today.date).toEqual(new Date('2026-03-02T03:00:00Z'));
    const bounds = school.posters.map(({ startDate, endDate }) => [startDate, endDate]);
    expect(bounds[0]).toEqual([new Date('2026-02-09T18:30:00Z'), new Date('2026-05-01T18:29:59.999Z')]);
  });
});
