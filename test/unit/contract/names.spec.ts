import { childrenNamed, spokenName } from '../../../contract/families/names.js';

it.each([
  [[], ''],
  [['Nimal Perera'], 'Nimal Perera'],
  [['Nimal Perera', 'Kamala Perera'], 'Nimal and Kamala Perera'],
  [['Nimal K. Perera', ' Kamala  Perera', 'Ruwan Perera'], 'Nimal K., Kamala and Ruwan Perera'],
  [['Nimal Perera', 'Kamala Silva'], 'Nimal Perera and Kamala Silva'],
  [['Perera, Nimal', 'Perera, Kamala'], 'Nimal and Kamala Perera'],
  [['Nimal', 'Nimal'], 'Nimal and Nimal'],
  [['நிமல்', 'கமலா'], 'நிமல் and கமலா'],
])('the children %j are named %j', (names, named) => {
  expect(childrenNamed(names)).toBe(named);
});

it.each([
  ['Perera, Kamal', 'Kamal Perera'],
  [' de Silva ,  Amaya Nethmi ', 'Amaya Nethmi de Silva'],
  ['Van der Poorten, J. R.', 'J. R. Van der Poorten'],
  ['Perera, Mr & Mrs', 'Mr & Mrs Perera'],
  ['Perera, Kamal and Nimali', 'Kamal and Nimali Perera'],
  ['පෙරේරා, කමල්', 'කමල් පෙරේරා'],
  ['Silva,', 'Silva'],
  [', Kamal', 'Kamal'],
  ['Nimal Silva, Kamala Silva', 'Nimal Silva, Kamala Silva'],
  ['Kamal  Perera, father of Nimal', 'Kamal Perera, father of Nimal'],
  ['Perera, father of Nimal', 'Perera, father of Nimal'],
  ['Perera, Kamal, Mr', 'Perera, Kamal, Mr'],
])('the name %j is said as %j', (name, spoken) => {
  expect(spokenName(name)).toBe(spoken);
});
