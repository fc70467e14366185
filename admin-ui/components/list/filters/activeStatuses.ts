export const ACTIVE_STATUSES = [
  { field: 'isActive', value: true, label: 'status.ACTIVE' },
  { field: 'isActive', value: false, label: 'status.INACTIVE' },
];
