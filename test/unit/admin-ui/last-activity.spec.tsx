/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { screen } from '@testing-library/react';
import { LastActivity } from '../../../admin-ui/families/components/LastActivity.js';
import { showScreen } from '../../support/served-api.js';

const HOURS = 3_600_000;
const activeAt = () => new Date(Date.now() - 3.5 * HOURS).toISOString();
const none = { lastKind: null, lastText: null };
const answer = { lastKind: 'answer', lastText: 'We come at nine.' } as const;
const reply = { lastKind: 'reply', lastText: 'Friday suits us.' } as const;

it.each([
  ['a new message', none, true, ['Waiting: 3h', 'May we come?']],
  ['a message that is done', none, false, ['May we come?']],
  ['an answer', answer, true, ['The parent answered. Waiting: 3h', 'We come at nine.']],
  ['an answer that is done', answer, false, ['The parent answered: 3h ago', 'We come at nine.']],
  ['a reply, whoever has the next step', reply, true, ['Replied: 3h ago', 'Friday suits us.']],
] as const)(
  'the card of a record tells who wrote last and how long it waits: %s',
  async (_, last, isWaiting, lines) => {
    await showScreen(
      <div role="article">
        <LastActivity record={{ activeAt: activeAt(), ...last }} isWaiting={isWaiting} text="May we come?" />
      </div>,
    );
    expect([...screen.getByRole('article').children].map(({ textContent }) => textContent)).toEqual(lines);
  },
);

it('an application without mails, whose step stands elsewhere, shows nothing', async () => {
  await showScreen(
    <div role="article">
      <LastActivity record={{ activeAt: activeAt(), ...none }} isWaiting />
    </div>,
  );
  expect(screen.getByRole('article').childElementCount).toBe(0);
});
