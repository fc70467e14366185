import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  CoreAdminContext,
  memoryStore,
  type NotificationPayload,
  useNotificationContext,
  useTranslate,
} from 'react-admin';
import { MemoryRouter } from 'react-router';
import type { Role } from '../../contract/accounts/users.js';
import { dataProvider } from '../../admin-ui/providers/dataProvider.js';
import { i18nProvider } from '../../admin-ui/providers/i18nProvider.js';

export interface ApiCall {
  call: string;
  query: Record<string, string>;
  body: Record<string, unknown> | undefined;
}

/** An answer that is no success. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly body: object = {},
  ) {}
}

/** A server with one answer for each call, such as `GET /api/jobs`: its data, a refusal, an error of the network, or a function of these. */
export function serveApi(answers: Record<string, unknown>): ApiCall[] {
  const calls: ApiCall[] = [];
  global.fetch = jest.fn(async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, location.href);
    const call = `${method} ${pathname}`;
    calls.push({ call, query: Object.fromEntries(searchParams), body: body ? JSON.parse(body as string) : undefined });
    const found = answers[call] ?? new Refusal(404);
    const answer: unknown = typeof found === 'function' ? await found() : found;
    if (answer instanceof Error) throw answer;
    const { status, body: refused } = answer instanceof Refusal ? answer : { status: 200, body: undefined };
    const count = Array.isArray(answer) ? answer.length : 0;
    return {
      ok: status < 400,
      status,
      headers: new Headers({ 'Content-Range': `items 0-${count}/${count}` }),
      text: async () => JSON.stringify(refused ? { success: false, ...refused } : { success: true, data: answer }),
    };
  }) as unknown as typeof fetch;
  return calls;
}

function Told() {
  const { notifications } = useNotificationContext();
  const translate = useTranslate();
  return (
    <ul aria-label="Told">
      {notifications.map(({ message, notificationOptions }: NotificationPayload, index: number) => (
        <li key={index}>{translate(String(message), { _: message, ...notificationOptions?.messageArgs })}</li>
      ))}
    </ul>
  );
}

/** What the back office has said in toasts. */
export const told = () =>
  [...screen.getByRole('list', { name: 'Told' }).children].map(({ textContent }) => textContent);

/** Renders a part of the back office for a signed-in user, with the providers of the product. */
export async function showScreen(part: ReactNode, role: Role = 'SUPER_ADMIN'): Promise<void> {
  const authProvider = {
    ...{ login: async () => {}, logout: async () => {}, checkAuth: async () => {}, checkError: async () => {} },
    ...{ getPermissions: async () => role, getIdentity: async () => ({ id: 1, fullName: 'Anoma' }) },
  };
  render(
    <MemoryRouter>
      <CoreAdminContext
        store={memoryStore()}
        authProvider={authProvider}
        i18nProvider={i18nProvider}
        dataProvider={dataProvider}
      >
        {part}
        <Told />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await act(async () => {});
}
