export const subscribers = {
  resources: { subscribers: { name: 'Subscriber |||| Subscribers' } },
  subscribers: {
    title: 'Newsletter Subscribers',
    counts:
      '%{smart_count} subscriber found (%{total} in total) |||| %{smart_count} subscribers found (%{total} in total)',
    search: 'Search by email...',
    sort_newest: 'Newest first',
    sort_oldest: 'Oldest first',
    sort_email: 'Email',
    signed_up: 'Signed up',
    write: 'Write',
    empty: 'No subscribers found',
    empty_text: 'Addresses from the sign-up at the foot of the web site arrive here.',
    search_empty: 'No subscribers match "%{q}".',
    load_failed: 'Failed to load subscribers',
    refreshed: 'Subscribers refreshed successfully',
    refresh_failed: 'Failed to refresh subscribers',
    delete_title: 'Delete Subscriber',
    delete_text: 'Are you sure you want to delete "%{email}"? This action cannot be undone.',
    deleted: 'Subscriber deleted successfully',
    delete_failed: 'Failed to delete subscriber',
  },
};
