/** Props of every dialog of a thread. */
export interface ThreadFormProps<Values> {
  /** Answers the broken rules that the server has found. */
  onSave: (values: Values) => Promise<Record<string, string> | undefined>;
  onClose: () => void;
}
