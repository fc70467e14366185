import type { ParentData } from '../../../contract/families/parents.js';
import { csvOf, download, downloadCsv } from '../../components/list/csv.js';

interface Cell {
  kind: string;
  id: unknown;
  field: string;
  value: unknown;
}

const shown = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value);

/** Returns one row for each field of each record. */
export function parentCells({ records, savedViews: _views, auditLines: _lines, ...related }: ParentData): Cell[] {
  const rows = [
    ...records.map(({ collection, id, values }) => ({ kind: collection as string, id: id as unknown, values })),
    ...Object.entries(related).flatMap(([kind, all]) =>
      all.map((values) => ({ kind, id: values.id ?? values.record, values })),
    ),
  ];
  return rows.flatMap(({ kind, id, values }) =>
    Object.entries(values).map(([field, value]) => ({ kind, id, field, value: shown(value) })),
  );
}

type Translate = (key: string) => string;

const columns = (translate: Translate) =>
  (['kind', 'id', 'field', 'value'] as const).map((name) => ({
    label: translate(`parents.${name}`),
    value: (cell: Cell) => cell[name],
  }));

export const exportCsv = (data: ParentData, translate: Translate): void =>
  downloadCsv('parent', csvOf(columns(translate), parentCells(data)));

export const exportJson = (data: ParentData): void =>
  download('parent.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
