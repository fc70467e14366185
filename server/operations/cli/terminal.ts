export interface Terminal {
  out(text: string): void;
  error(text: string): void;
  input(): string;
  /** Undefined without a terminal. */
  prompt?(question: string): Promise<string>;
}
