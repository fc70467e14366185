import { readCopiedRows } from '../../../server/operations/backups/archive/copy-rows.js';

it('rows are read as COPY writes them', () => {
  const text = '1\ttab\\tand \\\\n\\nline\t\\N\n2\t\tම\n';
  expect(readCopiedRows(text, ['id', 'text', 'more'])).toEqual([
    { id: '1', text: 'tab\tand \\n\nline', more: null },
    { id: '2', text: '', more: 'ම' },
  ]);
});
