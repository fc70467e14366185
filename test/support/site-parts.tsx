import './web-globals.js';
import type { ReactNode } from 'react';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { type Site, SiteContext } from '../../public-ui/routing/site.js';

interface Surroundings {
  /** As for the site's own, a setting without a value is empty. */
  settings?: Record<string, string>;
  /** How many campuses there are. */
  branches?: number;
  at?: string;
}

/** Renders a part of a page as the site of a school would on 27 November 2026; imported first, for React Router. */
export const showOnSite = (part: ReactNode, surroundings?: Surroundings) => render(onSite(part, surroundings));

export function onSite(part: ReactNode, { settings = {}, branches = 0, at = '/' }: Surroundings = {}) {
  const site = {
    today: '2026-11-27',
    settings: new Proxy(settings, { get: (all, key) => all[key as string] ?? '' }),
    branches: Array.from({ length: branches }, (_, index) => {
      const name = `Campus ${index + 1}`;
      return { id: index + 1, name, title: name, address: '' };
    }),
    config: { timeZone: 'Asia/Colombo', publicUrl: 'https://school.example', sendsMail: true },
  };
  return (
    <MemoryRouter initialEntries={[at]}>
      <SiteContext value={site as unknown as Site}>{part}</SiteContext>
    </MemoryRouter>
  );
}
