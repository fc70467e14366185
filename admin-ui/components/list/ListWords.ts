/** What a list says, as keys of the catalogue. */
export interface ListWords {
  search: string;
  loadFailed: string | ((error: Error) => string);
  /** Nothing at all. */
  empty: string;
  emptyText?: string;
  /** The button beside the empty list; without it there is only Refresh. */
  create?: string;
  /** Nothing for what was searched; gets `q`. */
  searchEmpty?: string;
  refreshed?: string;
  refreshFailed?: string;
}
