/** In place of react-admin's own export, which no list uses: theirs is `ExportButton`. */
export default function noExport(): never {
  throw new Error('Lists are exported by ExportButton');
}
