export const messages = {
  nav: { mails: 'Emails' },
  title: { mails: 'Emails' },
  resources: {
    mails: {
      name: 'Email |||| Emails',
      fields: { value: 'Email addresses' },
      page: { list: 'Emails' },
      counts: '%{smart_count} of %{total}',
      search: 'Search by address or subject...',
      sort_newest: 'Newest first',
      sort_oldest: 'Oldest first',
      notified: 'Who Is Told',
      empty: 'No emails found',
      invite: 'Emails are kept for 90 days.',
      search_empty: 'No emails match "%{q}".',
      load_failed: 'Failed to load emails',
      refreshed: 'Emails refreshed successfully',
      refresh_failed: 'Failed to refresh emails',
    },
  },
};
