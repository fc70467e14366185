/** What the menu and the top bar name; the screens add the rest by `dayMessages.ts`. */
export const messages = {
  title: {
    calendar_days: 'Terms & Holidays',
    add_calendar_day: 'Add Day',
    edit_calendar_day: 'Edit Day',
  },
};
