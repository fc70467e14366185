/** Messages of the list. Those shared with an application's details are in families/components/visits. */
export const messages = {
  title: { visits: 'Visits' },
  resources: {
    visits: {
      page: { list: 'Visits' },
      fields: { kind: 'Kind' },
      count: '%{smart_count} visit |||| %{smart_count} visits',
      search: 'Search by place...',
      empty: 'No visits found',
      invite: 'A visit is planned in the details of an application.',
      create: 'Open Admissions',
      search_empty: 'No visits match "%{q}".',
      load_failed: 'Failed to load visits',
      refreshed: 'Visits refreshed successfully',
      refresh_failed: 'Failed to refresh visits',
    },
  },
};
