/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import {
  CoreAdminContext,
  type HttpError,
  ListContextProvider,
  memoryStore,
  ResourceContextProvider,
  useNotificationContext,
} from 'react-admin';
import { MemoryRouter, useLocation } from 'react-router';
import { ActivatePoster } from '../../../admin-ui/content/popup-posters/ActivatePoster.js';
import { FeatureButton } from '../../../admin-ui/content/reviews/FeatureButton.js';
import { DeleteDialog } from '../../../admin-ui/components/dialogs/DeleteDialog.js';
import { type FormOutcome, useFormOutcome } from '../../../admin-ui/components/editing/useFormOutcome.js';
import { useListFailure } from '../../../admin-ui/components/list/useListFailure.js';
import { failureOf } from '../../../admin-ui/providers/http.js';
import { i18nProvider } from '../../../admin-ui/providers/i18nProvider.js';
import type { StaffPopupPoster } from '../../../contract/content/popup-posters.js';
import { featuredReviewsFull, type StaffReview } from '../../../contract/content/reviews.js';

const REASON = 'The disk is full';
const refused = failureOf(500, { message: REASON });
const silent = failureOf(500, { message: '' });
const unanswered = failureOf(0, undefined);

const queryClient = new QueryClient();
let told: string[];
let path: string;

/** Hears what is told, and where the screen leads. */
function Listener() {
  const { notifications, takeNotification } = useNotificationContext();
  const { pathname } = useLocation();
  useEffect(() => {
    path = pathname;
    if (!notifications.length) return;
    const { message, notificationOptions } = takeNotification()!;
    told.push(i18nProvider.translate(message as string, notificationOptions?.messageArgs));
  });
  return null;
}

async function show(resource: string, part: ReactNode, calls: object = {}): Promise<void> {
  told = [];
  render(
    <MemoryRouter initialEntries={['/form']}>
      <CoreAdminContext
        store={memoryStore()}
        queryClient={queryClient}
        i18nProvider={i18nProvider}
        dataProvider={calls as never}
      >
        <ResourceContextProvider value={resource}>{part}</ResourceContextProvider>
        <Listener />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await act(async () => {});
}

// react-admin tells the console of each.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => queryClient.clear());

const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

function FailedList() {
  useListFailure(undefined);
  return null;
}

function Outcome({ then }: { then: (outcome: FormOutcome<never>) => void }) {
  const outcome = useFormOutcome<never>({ id: 7, list: '/list' });
  return <button onClick={() => then(outcome)}>Go on</button>;
}

/** What is told of a refusal with a reason, of one without, and where no answer came. */
interface Sentences {
  list: [refused: string, unanswered: string];
  save: [refused: string, silent: string, unanswered: string];
  deletion: [refused: string, silent: string, unanswered: string];
  notLoaded: string;
}

const SENTENCES: Record<string, Sentences> = {
  events: {
    list: ['Failed to load events', 'Failed to load data'],
    save: [REASON, 'Failed to update event', 'An unexpected error occurred'],
    deletion: [REASON, 'Failed to delete event', 'Failed to delete event'],
    notLoaded: 'Failed to load event data',
  },
  branches: {
    list: ['Could not load branches from server', 'Failed to load branches from server'],
    save: [REASON, 'Failed to update branch', 'An unexpected error occurred'],
    deletion: [REASON, 'Failed to delete branch', 'An error occurred while deleting the branch'],
    notLoaded: 'Failed to load branch data',
  },
  reviews: {
    list: ['Failed to load reviews', 'Failed to load reviews'],
    save: ['Failed to update review', 'Failed to update review', 'Failed to update review'],
    deletion: ['Failed to delete review', 'Failed to delete review', 'Failed to delete review'],
    notLoaded: 'Failed to load review data',
  },
  'hero-slides': {
    list: ['Failed to load hero slides', 'Failed to load hero slides'],
    save: [REASON, 'Failed to update hero slide', 'Failed to update hero slide'],
    deletion: [REASON, 'Failed to delete hero slide', 'Failed to delete hero slide'],
    notLoaded: 'Failed to load slide data',
  },
  'popup-posters': {
    list: [REASON, 'Failed to load popup posters'],
    save: [REASON, 'An error occurred', 'Failed to save popup poster'],
    deletion: [REASON, 'Failed to delete popup poster', 'Failed to delete popup poster'],
    notLoaded: 'Failed to fetch poster data',
  },
};

describe.each(Object.entries(SENTENCES))('what is told of %s', (resource, { list, save, deletion, notLoaded }) => {
  it.each([
    [refused, list[0]],
    [unanswered, list[1]],
  ])('whose list does not load (%#): %s', async (error, sentence) => {
    const failed = (
      <ListContextProvider value={{ error } as never}>
        <FailedList />
      </ListContextProvider>
    );
    await show(resource, failed);
    expect(told).toEqual([sentence]);
  });

  it.each([
    [refused, save[0]],
    [silent, save[1]],
    [unanswered, save[2]],
  ])('that is not saved (%#): %s', async (error, sentence) => {
    await show(resource, <Outcome then={(outcome) => outcome.failed(error)} />);
    await press('Go on');
    expect([told, path]).toEqual([[sentence], '/form']);
  });

  it('that is not there to be edited, which leads back to the list', async () => {
    await show(resource, <Outcome then={(outcome) => outcome.notLoaded()} />);
    await press('Go on');
    expect([told, path]).toEqual([[notLoaded], '/list']);
  });

  it.each([
    [refused, deletion[0]],
    [silent, deletion[1]],
    [unanswered, deletion[2]],
  ])('that is not deleted (%#): %s', async (error, sentence) => {
    const close = jest.fn();
    const dialog = <DeleteDialog record={{ id: 7 }} onDeleted={() => {}} onClose={close} />;
    await show(resource, dialog, { delete: () => Promise.reject(error) });
    await press(/^Delete/);
    expect(told).toEqual([sentence]);
    expect(close).toHaveBeenCalled();
  });
});

describe('a change on a card that is refused', () => {
  const refusing = (error: HttpError) => ({ update: () => Promise.reject(error) });

  it('is told of a poster', async () => {
    const poster = { id: 7, version: 3, isActive: true } as StaffPopupPoster;
    await show('popup-posters', <ActivatePoster poster={poster} />, refusing(silent));
    await press('Deactivate');
    expect(told).toEqual(['Failed to update poster status']);
  });

  it('is told of a review that would be the fourth featured one, with the names of the three', async () => {
    const message = featuredReviewsFull(['Ann', 'Ben', 'Cara']);
    const review = { id: 7, version: 3, featured: false } as StaffReview;
    const error = failureOf(400, { message, issues: [{ path: 'featured', message }] } as never);
    await show('reviews', <FeatureButton review={review} />, refusing(error));
    await press('Feature');
    expect(told[0]).toContain('Three reviews are featured already: Ann, Ben');
  });
});
