export interface StepProps {
  /** Reads the steps again, and leads on if this one is done. */
  onDone: () => Promise<void>;
}
