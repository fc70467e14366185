/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { collectionsWith, declarationOf } from '../../../contract/records/collections.js';
import { features } from '../../../admin-ui/features.js';
import { en } from '../../../admin-ui/messages.js';
import { customUrls, resourceUrls, viewOf } from '../../../admin-ui/layout/feature.js';
import { menuEntries } from '../../../admin-ui/layout/menuEntries.js';
import type { Permission } from '../../../admin-ui/providers/permissions.js';
import { screenAt } from '../../../admin-ui/layout/screenAt.js';

const screens = features.flatMap((feature) => feature.screens.map((screen) => ({ feature, screen })));
const messageAt = (key: string) =>
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
      ...screens.flatMap(({ screen }) => [screen.title, screen.menu?.label]),
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
    menuEntries(features, role).map(({ label, to, links }) => [label, ...(to ? [to] : links!.map((link) => link.to))]);

  it('stands in the specified order', () => {
    expect(linksFor('SUPER_ADMIN')).toEqual([
      ['nav.dashboard', '/dashboard'],
      ['nav.event', '/upcoming-events', '/old-events', '/add-event'],
      ['nav.posters', '/popup-posters', '/popup-posters/add'],
      ['nav.branch', '/branch', '/add-branch'],
      ['nav.contact', '/add-contact-details', '/view-user-contact'],
      ['nav.review', '/review', '/add-review'],
      ['nav.slides', '/hero-slides', '/add-hero-slide'],
      ['nav.admissions', '/admission'],
      ['title.visits', '/visits'],
      ['nav.notifications', '/notifications'],
      ['nav.notices', '/notices'],
      ['title.preview', '/preview'],
      [
        'nav.settings',
        '/site-settings',
        '/subscribers',
        '/newsletters',
        '/mails',
        '/parents',
        '/users',
        '/api-tokens',
        '/webhooks',
        '/backups',
        '/jobs',
        '/audit',
      ],
    ]);
  });

  it('leaves out what another role is required for', () => {
    expect(linksFor('ADMIN').at(-1)).toEqual([
      'nav.settings',
      '/site-settings',
      '/subscribers',
      '/newsletters',
      '/mails',
      '/parents',
    ]);
  });

  it('has for an editor nothing that parents wrote, and for an administrator of branches nothing of the whole school', () => {
    expect(linksFor('EDITOR').map(([label, ...paths]) => `${label} ${paths.length}`)).toEqual([
      ...['nav.dashboard 1', 'nav.event 3', 'nav.posters 2', 'nav.branch 2', 'nav.contact 1', 'nav.review 2'],
      ...['nav.slides 2', 'nav.notices 1', 'title.preview 1', 'nav.settings 1'],
    ]);
    expect(linksFor('BRANCH_ADMIN').map(([label, ...paths]) => `${label} ${paths.length}`)).toEqual([
      ...['nav.dashboard 1', 'nav.event 3', 'nav.branch 1', 'nav.contact 1', 'nav.admissions 1'],
      ...['title.visits 1', 'nav.notifications 1', 'nav.notices 1', 'nav.settings 1'],
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

  it('a form to which the navigation passes a record edits it, and stands at the list it came from', () => {
    const state = { event: { id: 7 }, list: '/upcoming-events' };
    const place = { title: 'title.edit_event', menuPath: '/upcoming-events' };
    expect(screenAt(features, { pathname: '/add-event', state })).toMatchObject(place);
    expect(screenAt(features, { pathname: '/add-event/7', state })).toMatchObject(place);
    expect(screenAt(features, { pathname: '/add-event', state: { nextPathname: '/' } })?.title).toBe('title.add_event');
  });
});
