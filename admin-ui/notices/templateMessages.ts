/** The words that a notice starts with; `place` is the whole school or a campus. */
export const templateMessages = {
  the_school: 'The school',
  campus: '%{branch} campus',
  floods: { name: 'Floods', text: '%{place} is closed today: floods.' },
  weather: { name: 'Bad weather', text: '%{place} is closed today because of the weather.' },
  curfew: { name: 'Curfew', text: '%{place} is closed today: a curfew is in force.' },
  power: { name: 'No power', text: '%{place} is closed today: there is no electricity.' },
  late: { name: 'Opens late', text: '%{place} opens late today, at 10:00 AM.' },
  early: { name: 'Closes early', text: '%{place} closes early today, at 12:00 noon.' },
  exam: { name: 'Exam postponed', text: '%{place}: the examination of today is postponed. The new date will follow.' },
};
