export const messages = {
  nav: { mails: 'Mails' },
  title: { mails: 'Mails' },
  resources: {
    mails: {
      name: 'Mail |||| Mails',
      fields: { value: 'Email addresses' },
      page: { list: 'Mails' },
      counts: '%{smart_count} of %{total}',
      search: 'Search by address or subject...',
      sort_newest: 'Newest first',
      sort_oldest: 'Oldest first',
      notified: 'Who Is Told',
      empty: 'No mails found',
      invite: 'Mails are kept for 90 days.',
      search_empty: 'No mails match "%{q}".',
      load_failed: 'Failed to load mails',
      refreshed: 'Mails refreshed successfully',
      refresh_failed: 'Failed to refresh mails',
    },
  },
};
