import { childrenNamed } from '../../../contract/families/names.js';

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
