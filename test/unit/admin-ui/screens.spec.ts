/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { collectionsWith, declarationOf } from '../../../contract/records/collections.js';
import { features } from '../../../admin-ui/features.js';
import { addedMessages } from '../../../admin-ui/i18n/addMessages.js';
import { en } from '../../../admin-ui/messages.js';
import '../../../admin-ui/operations/audit/messages.js';
import { customUrls, resourceUrls, viewOf } from '../../../admin-ui/layout/feature.js';
import { type MenuLink, menuSections, waitingIn } from '../../../admin-ui/layout/menuEntries.js';
import type { Permission } from '../../../admin-ui/providers/permissions.js';
import { screenAt } from '../../../admin-ui/layout/screenAt.js';

const screens = features.flatMap((feature) => feature.screens.map((screen) => ({ feature, screen })));
const messageAt = (key: string) =>
  addedMessages.get(key) ??
  key.split('.').reduce<unknown>((messages, part) => (messages as Record<string, unknown> | undefined)?.[part], en);

describe('the screens of the back office', () => {
  it('share no URL', () => {
    const urls = screens.flatMap(({ feature, screen }) => [
      ...customUrls(feature, screen),
      ...resourceUrls(feature, screen),
    ]);
    expect(urls.length).toBeGreaterThan(50);
    expect(urls.filter((url, index) => urls.indexOf(url) !== index)).toEqual([]);
  });

  it('have a title, and a name where they stand in the menu or among the tabs', () => {
    const keys = [
      ...screens.flatMap(({ screen }) => [screen.title, screen.menu?.label, screen.tab]),
      ...screens.map(({ screen: { menu } }) => menu && 'group' in menu && menu.group.label),
      ...features.map(({ tab }) => tab?.label),
    ].filter((key) => typeof key === 'string');
    expect(keys.filter((key) => typeof messageAt(key) !== 'string')).toEqual([]);
  });

  it('are each view of a resource once', () => {
    for (const feature of features) {
      for (const screen of feature.screens) {
        for (const view of screen.views ?? []) expect(viewOf(feature, view)).toBe(screen);
      }
    }
  });
});

/** Of these nothing is deleted. */
const KEPT = ['settings', 'audit', 'mails', 'visits'];

describe('the messages of a resource', () => {
  const LIST = ['search', 'search_empty', 'load_failed'];
  const DELETION = ['message.delete_title', 'message.delete_content', 'notifications.deleted', 'delete_failed'];
  const lists = features.flatMap(({ resource }) => (resource && resource.name !== 'settings' ? [resource.name] : []));

  it.each(lists)('are there for the list of %s', (name) =>
    expect(
      [...LIST, ...(KEPT.includes(name) ? [] : DELETION)].filter(
        (key) => typeof messageAt(`resources.${name}.${key}`) !== 'string',
      ),
    ).toEqual([]),
  );
});

describe('the trash', () => {
  const withTrash = features.filter(({ resource }) => declarationOf(resource?.name)?.hasTrash);
  const deleteText = (name: string) => messageAt(`resources.${name}.message.delete_content`) as string;

  it('is there for every collection of which the server keeps what is deleted', () => {
    expect(withTrash.map(({ resource }) => resource!.name).sort()).toEqual(collectionsWith('hasTrash').sort());
  });

  it('stands beside each list of it, and only there', () => {
    const trashes = screens.filter(({ screen }) => screen.title === 'trash.title');
    const lists = withTrash.flatMap(({ screens }) =>
      screens.filter(({ views, menu }) => menu && !views?.includes('create')),
    );
    expect(trashes.map(({ screen }) => screen.path).sort()).toEqual(lists.map(({ path }) => `${path}/trash`).sort());
    expect(new Set(trashes.map(({ feature }) => feature))).toEqual(new Set(withTrash));
  });

  it('is what the question before a deletion says, and only of what goes there', () => {
    for (const { resource } of features) {
      if (!resource || KEPT.includes(resource.name)) continue;
      const isKept = Boolean(declarationOf(resource.name)?.hasTrash);
      expect(deleteText(resource.name).includes('You can restore it for 30 days.')).toBe(isKept);
      expect(deleteText(resource.name).includes('This action cannot be undone.')).toBe(!isKept);
    }
  });
});

describe('the menu', () => {
  const linksFor = (role: Permission) =>
    menuSections(features, role).map(({ section, entries }) => [
      section,
      ...entries.map((entry) => [
        entry.label,
        ...('links' in entry ? entry.links.map(({ to }) => to) : [(entry as MenuLink).to]),
      ]),
    ]);
  const countsFor = (role: Permission) =>
    menuSections(features, role).map(({ section, entries }) =>
      [section, ...entries.map((entry) => `${entry.label} ${'links' in entry ? entry.links.length : 1}`)].join(', '),
    );

  it('has five sections with the specified groups and names', () => {
    expect(linksFor('SUPER_ADMIN')).toEqual([
      ['today', ['nav.dashboard', '/dashboard'], ['nav.notifications', '/notifications']],
      [
        'site',
        ['nav.event', '/upcoming-events', '/old-events', '/add-event', '/calendar', '/calendar-days'],
        ['nav.posters', '/popup-posters', '/popup-posters/add'],
        ['nav.review', '/review', '/add-review'],
        ['nav.slides', '/hero-slides', '/add-hero-slide'],
        ['nav.notices', '/notices'],
      ],
      [
        'parents',
        ['nav.contact', '/add-contact-details', '/view-user-contact'],
        ['nav.admissions', '/admission'],
        ['title.visits', '/visits'],
        ['nav.subscribers', '/subscribers'],
      ],
      ['school', ['nav.branch', '/branch', '/add-branch'], ['nav.site', '/site-settings']],
      [
        'system',
        ['nav.tools', '/preview', '/setup', '/reply-templates', '/mails', '/parents'],
        ['nav.system', '/users', '/roles', '/api-tokens', '/webhooks', '/backups', '/jobs', '/audit'],
      ],
    ]);
  });

  it('has an icon for each entry that no other has, so that the rail of icons can be told apart', () => {
    const entries = menuSections(features, 'SUPER_ADMIN').flatMap(({ entries }) => entries);
    const shape = ({ icon: Icon }: (typeof entries)[number]) => renderToStaticMarkup(createElement(Icon));
    const shapes = entries.map((entry) => [entry.label, shape(entry)] as const);
    const same = shapes.filter(([name, drawn]) => shapes.some(([other, one]) => other !== name && one === drawn));
    expect(shapes.length).toBeGreaterThan(12);
    expect(same.map(([name]) => name)).toEqual([]);
  });

  it('leaves out what another role is required for', () => {
    expect(countsFor('ADMIN').map((section) => section.split(',')[0])).toEqual([
      'today',
      'site',
      'parents',
      'school',
      'system',
    ]);
    expect(linksFor('ADMIN').at(-1)).toEqual([
      'system',
      ['nav.tools', '/preview', '/setup', '/reply-templates', '/mails', '/parents'],
    ]);
  });

  it.each(['ADMIN', 'EDITOR', 'BRANCH_ADMIN'] as const)('has at most 14 entries for an %s', (role) =>
    expect(menuSections(features, role).flatMap(({ entries }) => entries).length).toBeLessThanOrEqual(14),
  );

  it('has for an editor nothing that parents wrote, and for an administrator of branches nothing of the whole school', () => {
    expect(countsFor('EDITOR')).toEqual([
      'today, nav.dashboard 1',
      'site, nav.event 5, nav.posters 2, nav.review 2, nav.slides 2, nav.notices 1',
      'parents, nav.contact 1',
      'school, nav.branch 2, nav.site 1',
      'system, nav.tools 1',
    ]);
    expect(countsFor('BRANCH_ADMIN')).toEqual([
      'today, nav.dashboard 1, nav.notifications 1',
      'site, nav.event 5, nav.notices 1',
      'parents, nav.contact 1, nav.admissions 1, title.visits 1',
      'school, nav.branch 1',
      'system, nav.tools 2',
    ]);
  });

  it('counts beside a link, and beside its group, what waits for the user', () => {
    const entries = menuSections(features, 'ADMIN', { contacts: 3, admissions: 2 }).flatMap((each) => each.entries);
    const counted = entries.filter((entry) => waitingIn(entry)).map((entry) => [entry.label, waitingIn(entry)]);
    expect(counted).toEqual([
      ['nav.contact', 3],
      ['nav.admissions', 2],
    ]);
  });
});

describe('the screen of a URL', () => {
  it.each([
    ['/old-events', 'title.past_events', '/old-events'],
    ['/add-event/7', 'title.edit_event', '/old-events'],
    ['/events/create', 'title.add_event', '/add-event'],
    ['/events/7', 'title.edit_event', '/old-events'],
    ['/add-branch/7', 'title.edit_branch', '/branch'],
    ['/edit-hero-slide/7', 'title.edit_slide', '/hero-slides'],
    ['/add-review/7', 'title.edit_review', '/review'],
    ['/popup-posters/add', 'title.add_poster', '/popup-posters/add'],
    ['/edit-popup-poster/3', 'title.edit_poster', '/popup-posters'],
    ['/contacts/3/show', 'title.messages', '/view-user-contact'],
    ['/branch/trash', 'trash.title', '/branch'],
    ['/old-events/trash', 'trash.title', '/old-events'],
    ['/popup-posters/trash', 'trash.title', '/popup-posters'],
  ])('%s is called %s and stands at %s', (path, title, menuPath) =>
    expect(screenAt(features, { pathname: path, state: null })).toMatchObject({ title, menuPath }),
  );

  it.each([
    ['/admission/figures', '/admission/figures'],
    ['/events', '/upcoming-events'],
    ['/security', '/security'],
    ['/add-branch/7', '/branch'],
  ])('%s is remembered as %s', (pathname, path) =>
    expect(screenAt(features, { pathname, state: null })?.path).toBe(path),
  );

  it('a form to which the navigation passes a record edits it, and stands at the list it came from', () => {
    const state = { event: { id: 7 }, list: '/upcoming-events' };
    const place = { title: 'title.edit_event', menuPath: '/upcoming-events' };
    expect(screenAt(features, { pathname: '/add-event', state })).toMatchObject(place);
    expect(screenAt(features, { pathname: '/add-event/7', state })).toMatchObject(place);
    expect(screenAt(features, { pathname: '/add-event', state: { nextPathname: '/' } })?.title).toBe('title.add_event');
  });
});
