export const messages = {
  label: 'Notices',
  urgent: 'Urgent:',
  warning: 'Please note:',
  until: 'Until {time}',
  untilDay: 'Until {time} on {weekday}, {day} {month}',
  page: 'Read and forward',
  more: 'Show 1 more notice',
  moreMany: 'Show {count} more notices',
  close: 'Move to the top of the page',
};
