export const messages = {
  label: 'Notices',
  urgent: 'Urgent:',
  warning: 'Please note:',
  closed: { en: 'Closed', si: 'වසා ඇත', ta: 'மூடப்பட்டுள்ளது' },
  until: 'Until {time}',
  untilDay: 'Until {time} on {weekday}, {day} {month}',
  page: 'Read and forward',
  more: 'Show 1 more notice',
  moreMany: 'Show {count} more notices',
  other: '1 other notice',
  others: '{count} other notices',
  close: 'Move to the top of the page',
};
