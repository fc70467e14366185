import { foreignIn } from '../../../server/operations/cli/doctor/checks/folders.js';

const [ROOT, SCHOOL, POSTGRES] = [0, 990, 105];
const files = [
  { name: 'postgres', uid: POSTGRES },
  { name: 'uploads', uid: SCHOOL },
  { name: 'jwt-secret', uid: ROOT },
];

it('the embedded database of an installation that runs as root may belong to another user', () => {
  expect(foreignIn(files, ROOT)).toEqual(['uploads']);
});

it('files of another user than the folder’s are named', () => {
  expect(foreignIn(files, SCHOOL)).toEqual(['postgres', 'jwt-secret']);
});
