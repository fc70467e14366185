/**
 * The words that a notice starts with; `place` is the whole school or a campus, `day` the day on which it ends. It comes
 * with the dialog, as the start has no room for it.
 */
export const templateMessages = {
  the_school: 'The school',
  campus: '%{branch} campus',
  today: 'today',
  tomorrow: 'tomorrow',
  floods: { name: 'Floods', text: '%{place} is closed %{day}: floods.' },
  weather: { name: 'Bad weather', text: '%{place} is closed %{day} because of the weather.' },
  curfew: { name: 'Curfew', text: '%{place} is closed %{day}: a curfew is in force.' },
  power: { name: 'No power', text: '%{place} is closed %{day}: there is no electricity.' },
  late: { name: 'Opens late', text: '%{place} opens late %{day}, at 10:00 AM.' },
  early: { name: 'Closes early', text: '%{place} closes early %{day}, at 12:00 noon.' },
  exam: { name: 'Exam postponed', text: '%{place}: the examination of %{day} is postponed. The new date will follow.' },
};
