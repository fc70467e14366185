/** Replaces react-admin's exporter, which no list uses: they have `ExportButton`. */
export default function noExport(): never {
  throw new Error('Lists are exported by ExportButton');
}
