import { QueryClient } from '@tanstack/react-query';
import { act, configure, render } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import {
  AdminContext,
  type DataProvider,
  memoryStore,
  ResourceContextProvider,
  type Store,
  useNotificationContext,
  useTranslate,
} from 'react-admin';
import { MemoryRouter } from 'react-router';
import { features } from '../../admin-ui/features.js';
import { FeaturesContext } from '../../admin-ui/layout/FeaturesContext.js';
import { i18nProvider } from '../../admin-ui/providers/i18nProvider.js';
import type { Permission } from '../../admin-ui/providers/permissions.js';
import { lightTheme } from '../../admin-ui/theme/theme.js';

// Whether an element is hidden is slow to tell by the many styles of MUI.
configure({ defaultHidden: true });

interface Options {
  /** Answers in place of the server; every other list is empty. */
  dataProvider?: object;
  url?: string;
  resource?: string;
  role?: Permission;
  /** What the browser remembers. */
  store?: Store;
}

interface Told {
  message: string;
  notificationOptions?: { messageArgs?: object };
}

/** What toasts would tell, and take away after a while. */
function Messages() {
  const translate = useTranslate();
  const notifications = useNotificationContext().notifications as Told[];
  return (
    <section aria-label="Messages">
      {notifications.map(({ message, notificationOptions }, index) => (
        <p key={index}>{translate(message, notificationOptions?.messageArgs)}</p>
      ))}
    </section>
  );
}

/** A part of the back office in jsdom, with what it tells, in front of a stand-in for the server. */
export async function showInBackOffice(part: ReactNode, options: Options = {}): Promise<void> {
  const { dataProvider, url = '/', resource, role = 'ADMIN', store = memoryStore() } = options;
  const answers = { getList: async () => ({ data: [], total: 0 }), call: async () => [], ...dataProvider };
  const nothing = async () => {};
  const authProvider = {
    ...{ login: nothing, logout: nothing, checkAuth: nothing, checkError: nothing },
    getPermissions: async () => role,
    getIdentity: async () => ({ id: 1, fullName: 'Anoma Silva' }),
  };
  render(
    <MemoryRouter initialEntries={[url]}>
      <AdminContext
        store={store}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        theme={lightTheme}
        authProvider={authProvider}
        i18nProvider={i18nProvider}
        dataProvider={answers as unknown as DataProvider}
      >
        <FeaturesContext value={features}>
          <ResourceContextProvider value={resource ?? ''}>{part}</ResourceContextProvider>
          <Messages />
        </FeaturesContext>
      </AdminContext>
    </MemoryRouter>,
  );
  await act(async () => {});
}

/** The screen of a path, as the menu opens it. */
export function screenOf(path: string): ComponentType {
  return features.flatMap(({ screens }) => screens).find((screen) => screen.path === path)!.component;
}
