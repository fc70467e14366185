export const messages = {
  nav: {
    subscribers: 'Newsletter',
  },
  subscribers_tab: 'Subscribers',
  title: {
    subscribers: 'Newsletter Subscribers',
  },
  resources: {
    subscribers: {
      state: 'State',
      all: 'All states',
      confirmed: 'Confirmed',
      asked: 'Not confirmed',
      bounced: 'Not reached',
      name: 'Subscriber |||| Subscribers',
      page: {
        list: 'Newsletter Subscribers',
      },
      message: {
        delete_title: 'Delete Subscriber',
        delete_content: 'Are you sure you want to delete "%{email}"? This action cannot be undone.',
      },
      notifications: {
        deleted: 'Subscriber deleted successfully',
      },
      counts:
        '%{smart_count} subscriber found (%{total} in total) |||| %{smart_count} subscribers found (%{total} in total)',
      search: 'Search by email...',
      sort_newest: 'Newest first',
      sort_oldest: 'Oldest first',
      sort_email: 'Email',
      signed_up: 'Signed up',
      wants: 'Wants',
      wants_news: 'News',
      wants_closures: 'Closures',
      wants_closures_of: 'Closures of %{branches}',
      write: 'Write',
      empty: 'No subscribers found',
      invite: 'Addresses from the sign-up at the foot of the web site arrive here.',
      search_empty: 'No subscribers match "%{q}".',
      load_failed: 'Failed to load subscribers',
      refreshed: 'Subscribers refreshed successfully',
      refresh_failed: 'Failed to refresh subscribers',
      delete_failed: 'Failed to delete subscriber',
    },
  },
};
