/** What the selected rows of a collection that is only shown or hidden can be set to. */
export const ACTIVE_STATUSES = [
  { field: 'isActive', value: true, label: 'status.ACTIVE' },
  { field: 'isActive', value: false, label: 'status.INACTIVE' },
];
