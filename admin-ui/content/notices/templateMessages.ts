import { addMessages } from '../../i18n/addMessages.js';

addMessages({
  resources: {
    notices: {
      templates: {
        the_school: 'The school',
        campus: '%{branch} campus',
        on: 'on %{first}',
        from_to: 'from %{first} to %{last}',
        floods: { name: 'Floods', text: '%{place} is closed %{days}: floods.' },
        weather: { name: 'Bad weather', text: '%{place} is closed %{days} because of the weather.' },
        curfew: { name: 'Curfew', text: '%{place} is closed %{days}: a curfew is in force.' },
        power: { name: 'No power', text: '%{place} is closed %{days}: there is no electricity.' },
        holiday: { name: 'Special holiday', text: '%{place} is closed %{days}: a special holiday.' },
        late: { name: 'Opens late', text: '%{place} opens late %{days}, at 10:00 AM.' },
        early: { name: 'Closes early', text: '%{place} closes early %{days}, at 12:00 noon.' },
        exam: {
          name: 'Exam postponed',
          text: '%{place}: the examination %{days} is postponed. The new date will follow.',
        },
      },
    },
  },
});
