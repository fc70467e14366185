/** Where a command's words go, and where a password and answers may come from. */
export interface Terminal {
  out(text: string): void;
  error(text: string): void;
  input(): string;
  /** Undefined where nobody sits at it. */
  ask?(question: string): Promise<string>;
}
