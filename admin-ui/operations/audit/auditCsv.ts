import type { AuditLine } from '../../../contract/records/audit.js';
import type { CsvColumn } from '../../components/csv.js';
import { csvDateTime } from '../../components/csvDateTime.js';
import { actionOf, personOf } from './auditWords.js';

export const auditCsv = (timeZone: string, translate: Parameters<typeof personOf>[1]): CsvColumn<AuditLine>[] => [
  { label: 'Line', value: ({ id }) => id },
  { label: 'Time', value: ({ at }) => csvDateTime(at, timeZone) },
  { label: 'User id', value: ({ userId }) => userId },
  { label: 'Who', value: (line) => personOf(line, translate) },
  { label: 'What', value: (line) => actionOf({ ...line, count: 1 }, translate) },
  { label: 'Times', value: ({ count }) => count },
  { label: 'Kind', value: ({ collection }) => collection },
  { label: 'Records', value: ({ records }) => records.join(' ') },
  { label: 'Fields', value: ({ fields }) => fields.join(' ') },
  { label: 'Session', value: ({ sessionId }) => sessionId },
];
